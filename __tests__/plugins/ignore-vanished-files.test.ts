/** @jest-environment node */
import path from "node:path"
import { ignoreVanishedFiles } from "../../plugins/gatsby-source-posts/ignore-vanished-files"

type Listener = NodeJS.UnhandledRejectionListener

const FOLDERS = [path.resolve("static/assets"), path.join("public", "assets")]

const failure = (code: string, file?: string) =>
  Object.assign(new Error(code), { code, path: file })

const before = process.listeners("unhandledRejection")

afterEach(() => {
  process.removeAllListeners("unhandledRejection")
  for (const listener of before) process.on("unhandledRejection", listener)
})

/** @returns what Node does with a failure that no code handles */
function listen(listeners: readonly Listener[]) {
  process.removeAllListeners("unhandledRejection")
  for (const listener of listeners) process.on("unhandledRejection", listener)
  ignoreVanishedFiles(FOLDERS)
  return (reason: unknown, promise = Promise.resolve()) =>
    process.emit("unhandledRejection", reason, promise)
}

describe("While a program saves the workbook", () => {
  it.each([
    ["ENOENT", path.resolve("static/assets/~$blog.xlsx")],
    ["ENOENT", path.resolve("public/assets/F0A1B2C3")],
    ["EBUSY", path.resolve("static/assets/Blog/photo.jpg")],
    ["EPERM", path.join("static", "assets", "~$blog.xlsx")],
  ])("%s of %s ends nothing", (code, file) => {
    const gatsby = jest.fn()
    const reject = listen([gatsby])

    reject(failure(code, file))

    expect(gatsby).not.toHaveBeenCalled()
  })

  it.each([
    ["a file elsewhere", failure("ENOENT", path.resolve("src/pages/gone.tsx"))],
    [
      "a folder whose name begins alike",
      failure("ENOENT", path.resolve("static/assets2/blog.xlsx")),
    ],
    ["a full disk", failure("ENOSPC", path.resolve("public/assets/blog.xlsx"))],
    ["no file", failure("ENOENT")],
    ["no error", "words"],
  ])("a failure of %s goes to those who listened before", (_name, reason) => {
    const [gatsby, other, promise] = [jest.fn(), jest.fn(), Promise.resolve()]
    const reject = listen([gatsby, other])

    reject(reason, promise)

    expect([gatsby.mock.calls, other.mock.calls]).toEqual([
      [[reason, promise]],
      [[reason, promise]],
    ])
  })

  it("a failure that nobody listens to is still one", () => {
    const reject = listen([])

    expect(() => reject(failure("ENOSPC"))).toThrow("ENOSPC")
  })
})
