import type { CheckWorkerMessage } from "../../src/editors/check-worker"
import { makePosts } from "../fixtures/make-workbook"

it("The worker says that it has loaded, then answers with what it has read of the workbooks", async () => {
  const sent: CheckWorkerMessage[] = []
  const worker = self as unknown as { onmessage: (event: { data: object }) => void }
  Object.assign(self, { postMessage: (message: CheckWorkerMessage) => sent.push(message) })
  await import("../../src/editors/check-worker")
  expect(sent).toEqual(["loaded"])

  worker.onmessage({ data: { workbook: makePosts(["A", "", "x"]), published: undefined } })

  expect(sent[1]).toMatchObject({ rows: [2] })
})
