/** @jest-environment node */
import { isSystemFile } from "../../src/posts/is-system-file"

describe("A file that a program makes by itself", () => {
  it.each([
    "~$blog.xlsx",
    ".~lock.blog.xlsx#",
    "._garden.jpg",
    ".DS_Store",
    "Thumbs.db",
    "thumbs.DB",
    "desktop.ini",
    ".gitkeep",
  ])("is known by its name: %s", (name) => {
    expect(isSystemFile(name)).toBe(true)
  })

  it.each([
    "blog.xlsx",
    "Marks ~$ 2026.xlsx",
    "garden._jpg",
    "A.DS_Store",
    "Thumbs.db.jpg",
    "Thumbs-db",
    "my desktop.ini",
    "desktop.ini.png",
    ".gitkeep.jpg",
  ])("is not one whose name only looks alike: %s", (name) => {
    expect(isSystemFile(name)).toBe(false)
  })
})
