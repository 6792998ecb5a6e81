import { act, fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { CopyButton } from "../../src/components/copy-button"

describe("The copy button", () => {
  it("says what it copies, and nothing else at first", () => {
    render(<CopyButton label="Account number" text="0000000000" />)

    expect(screen.getByRole("button", { name: "Copy account number" })).toHaveTextContent("Copy")
    expect(screen.getByRole("status")).toBeEmptyDOMElement()
  })

  it("copies exactly the value and says so, also to a screen reader", async () => {
    const user = userEvent.setup()
    render(<CopyButton label="Account number" text="0000000000" />)

    await user.click(screen.getByRole("button"))

    await expect(navigator.clipboard.readText()).resolves.toBe("0000000000")
    expect(screen.getByRole("status")).toHaveTextContent(/^Account number copied$/)
  })

  it("asks to copy by hand when the browser refuses", async () => {
    const user = userEvent.setup()
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Not allowed"))
    render(<CopyButton label="Branch code" text="000000" />)

    await user.click(screen.getByRole("button"))

    expect(screen.getByRole("status")).toHaveTextContent(
      /^Could not copy\. Please select the text and copy it by hand\.$/,
    )
  })

  it("asks to copy by hand where the browser has no clipboard", async () => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true })
    render(<CopyButton label="Branch code" text="000000" />)

    fireEvent.click(screen.getByRole("button"))

    expect(await screen.findByText(/^Could not copy/)).toBeVisible()
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

    expect(screen.getByRole("status")).toHaveTextContent("Branch code copied")
  })
})
