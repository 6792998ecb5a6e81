import type { WorkerMessage } from "../../src/editors/read-workbooks-worker"
import { makePosts } from "../fixtures/make-workbook"

it("The worker says that it has loaded, then answers with what it has read of the workbooks", async () => {
  const sent: WorkerMessage[] = []
  const worker = self as unknown as { onmessage: (event: { data: object }) => void }
  Object.assign(self, { postMessage: (message: WorkerMessage) => sent.push(message) })
  await import("../../src/editors/read-workbooks-worker")
  expect(sent).toEqual(["loaded"])

  worker.onmessage({ data: { workbook: makePosts(["A", "", "x"]), published: undefined } })

  expect(sent[1]).toMatchObject({ rows: [2] })
})
