import { dropFirstLook } from "../../../plugins/site-build/remove-critical-css"

afterEach(() => {
  document.head.replaceChildren()
})

const settle = () => new Promise((resolve) => setTimeout(resolve))
const hasStyles = () => document.head.querySelector("style") !== null

describe("The styles of the first look", () => {
  it("go when all style files have come", async () => {
    document.head.innerHTML =
      '<style>a{top:0}</style><link rel="stylesheet"><link rel="stylesheet"><link rel="icon">'
    const [first, second] = document.head.querySelectorAll("link")

    dropFirstLook()
    first?.dispatchEvent(new Event("load"))
    await settle()
    expect(hasStyles()).toBe(true)

    second?.dispatchEvent(new Event("load"))
    await settle()
    expect(hasStyles()).toBe(false)
  })

  it("go alone: the visitor's own stay", async () => {
    document.head.innerHTML = '<style id="own"></style><meta><style></style><link rel="stylesheet">'

    dropFirstLook()
    document.head.querySelector("link")?.dispatchEvent(new Event("load"))
    await settle()

    expect([...document.head.querySelectorAll("style")].map(({ id }) => id)).toEqual(["own"])
  })

  it("stay where no file holds the same", async () => {
    document.head.innerHTML = "<style>a{top:0}</style>"

    dropFirstLook()
    await settle()

    expect(hasStyles()).toBe(true)
  })
})
