/** @jest-environment node */
import { checkImage } from "../../../src/posts/check/images/check-image"
import type { PostImage } from "../../../src/posts/check/images/inspect-image"

/** What the check says of an Image cell with the name of this picture. */
function check(image: Partial<PostImage>) {
  const picture = { name: "garden.png", width: 800, height: 600, ...image }
  const { code, severity, params } =
    checkImage(picture.name, { images: new Map([[picture.name, picture]]), isComplete: true }) ?? {}
  return code && [severity, code, params]
}

describe("The picture of an article", () => {
  it("may be transparent, which is said", () => {
    expect(check({ isTransparent: true })).toEqual(["warning", "image-transparent", {}])
    expect(check({})).toBeUndefined()
  })

  it.each([
    ["advert.jpg", "advert"],
    ["open_day_300x250.jpg", "300x250"],
    ["Our-Ads-2.png", "Ads"],
  ])("has no name that ad blockers hide: %s", (name, blocked) => {
    expect(check({ name })).toEqual(["warning", "image-name-of-advertisement", { name, blocked }])
  })

  it.each(["reading.jpg", "adder.png", "roads.jpg", "grade-4_1300x2500.jpg"])(
    "may have a name in which there are only such letters: %s",
    (name) => expect(check({ name })).toBeUndefined(),
  )
})
