import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { CopyButton } from "../../src/components/copy-button"
import { copyButton } from "../../src/content/copy-button"

const { text: button, name, done, failed } = copyButton
const getButton = () => screen.getByRole("button", { name: name("Branch code") })
const getMessage = () => screen.getByRole("status").textContent

/** A visitor with a clipboard, who sees the button. */
function setUp() {
  const user = userEvent.setup()
  render(<CopyButton label="Branch code" text="000000" />)
  return user
}

describe("The copy button", () => {
  it("copies exactly the value and says so, also to a screen reader", async () => {
    const user = setUp()
    expect(getButton().textContent).toBe(button)
    expect(getMessage()).toBe("")

    await user.click(getButton())

    await expect(navigator.clipboard.readText()).resolves.toBe("000000")
    expect(getMessage()).toBe(done("Branch code"))
  })

  it("asks to copy by hand when the browser refuses", async () => {
    const user = setUp()
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Not allowed"))

    await user.click(getButton())

    expect(getMessage()).toBe(failed)
    expect(screen.getByRole("status")).toHaveAttribute("data-failed", "true")
  })

  it("removes the old message while it copies again, so that a screen reader reads the new one", async () => {
    const user = setUp()
    await user.click(getButton())
    jest.spyOn(navigator.clipboard, "writeText").mockReturnValue(new Promise(() => undefined))

    await user.click(getButton())
    expect(getMessage()).toBe("")
  })
})
