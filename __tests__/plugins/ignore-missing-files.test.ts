/** @jest-environment node */
import { EventEmitter } from "node:events"
import { lstat } from "node:fs/promises"
import path from "node:path"
import { ignoreMissingFiles } from "../../plugins/gatsby-source-posts/ignore-missing-files"

/** What reading this file rejects with. */
const failToRead = (file: string) => lstat(path.resolve(file)).catch((cause: unknown) => cause)

describe("A copy that fails while the development server runs", () => {
  const rejections = new EventEmitter()
  const endProcess = jest.fn()
  rejections.on("unhandledRejection", endProcess)
  ignoreMissingFiles(["static", "public"], rejections)

  beforeEach(() => endProcess.mockClear())

  it.each(["static", "public"])("is ignored when it is missing in %s", async (folder) => {
    const missing = await failToRead(`${folder}/assets/missing.xlsx`)

    expect(missing).toMatchObject({ code: "ENOENT" })
    expect(() => rejections.emit("unhandledRejection", missing)).not.toThrow()
    expect(endProcess).not.toHaveBeenCalled()
  })

  it.each([
    ["a file elsewhere has missing", () => failToRead("statics/missing.xlsx")],
    ["the file cannot be read for another reason", () => failToRead("static/assets/blog.xlsx/x")],
    ["anything else goes wrong", () => Promise.resolve(new Error("broken"))],
  ])("still ends it when %s", async (_name, fail) => {
    const reason = await fail()

    expect(() => rejections.emit("unhandledRejection", reason)).toThrow()
    expect(endProcess).toHaveBeenCalledWith(reason)
  })
})
