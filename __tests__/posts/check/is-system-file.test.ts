/** @jest-environment node */
import { isSystemFile } from "../../../src/posts/check/is-system-file"

it("A file that a program makes by itself is known by its name, and one whose name only looks alike is not", () => {
  const made =
    "~$blog.xlsx .~lock.blog.xlsx# ._a.jpg .DS_Store Thumbs.db thumbs.DB desktop.ini .gitkeep"
  const alike =
    "blog.xlsx a~$.xlsx a._jpg A.DS_Store Thumbs.db.jpg Thumbs-db a.desktop.ini .gitkeep.jpg"

  expect(made.split(" ").filter((name) => !isSystemFile(name))).toEqual([])
  expect(alike.split(" ").filter(isSystemFile)).toEqual([])
})
