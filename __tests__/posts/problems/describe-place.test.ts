/** @jest-environment node */
import { describePlace } from "../../../src/posts/problems/problem"

it.each([
  [{}, "blog.xlsx"],
  [{ file: "garden.jpg" }, "garden.jpg"],
  [{ sheet: "Posts" }, "Posts"],
  [{ sheet: "Posts", row: 7 }, "Posts!7"],
  [{ sheet: "Posts", row: 7, column: "B" }, "Posts!B7"],
])("The place of a problem is named as editors know it: %j", (place, name) => {
  expect(describePlace(place, "blog.xlsx")).toBe(name)
})
