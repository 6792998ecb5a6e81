import { act, fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { CopyButton } from "../../src/components/copy-button"
import { payments } from "../../src/content/payments"

const { button, name, done, failed } = payments.copy
const getStatus = () => screen.getByRole("status").textContent

describe("The copy button", () => {
  it("says what it copies, and nothing else at first", () => {
    render(<CopyButton label="Account number" text="0000000000" />)

    expect(screen.getByRole("button", { name: name("Account number") }).textContent).toBe(button)
    expect(screen.getByRole("status")).toBeEmptyDOMElement()
  })

  it("copies exactly the value and says so, also to a screen reader", async () => {
    const user = userEvent.setup()
    render(<CopyButton label="Account number" text="0000000000" />)

    await user.click(screen.getByRole("button"))

    await expect(navigator.clipboard.readText()).resolves.toBe("0000000000")
    expect(getStatus()).toBe(done("Account number"))
  })

  it("asks to copy by hand when the browser refuses", async () => {
    const user = userEvent.setup()
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Not allowed"))
    render(<CopyButton label="Branch code" text="000000" />)

    await user.click(screen.getByRole("button"))

    expect(getStatus()).toBe(failed)
  })

  it("asks to copy by hand where the browser has no clipboard", async () => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true })
    render(<CopyButton label="Branch code" text="000000" />)

    fireEvent.click(screen.getByRole("button"))

    expect(await screen.findByText(failed)).toBeVisible()
    Reflect.deleteProperty(navigator, "clipboard")
  })

  it("takes the old message away while it copies again, so that a screen reader hears the new one", async () => {
    let finish: () => void = () => undefined
    const user = userEvent.setup()
    render(<CopyButton label="Branch code" text="000000" />)
    await user.click(screen.getByRole("button"))
    jest
      .spyOn(navigator.clipboard, "writeText")
      .mockReturnValue(new Promise((resolve) => (finish = resolve)))

    await user.click(screen.getByRole("button"))
    expect(screen.getByRole("status")).toBeEmptyDOMElement()
    await act(() => {
      finish()
      return Promise.resolve()
    })

    expect(getStatus()).toBe(done("Branch code"))
  })
})
