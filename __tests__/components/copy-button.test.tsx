import { act, fireEvent, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { CopyButton } from "../../src/components/copy-button"
import { copyButton } from "../../src/content/copy-button"

const { text: button, name, copied, done, selected } = copyButton
const CODE = "Branch code"
const OTHER = "Account number"
const getButton = (label = CODE) => screen.getByRole("button", { name: name(label) })
/** What the live region beside a button says. */
const getMessage = (label = CODE) => {
  const { parentElement } = getButton(label)
  return parentElement && within(parentElement).getByRole("status").textContent
}
const never = () => new Promise<void>(() => undefined)
const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

/** A visitor with a clipboard, who sees two buttons. Pressing one is over when its words have changed. */
function setUp() {
  // jsdom has no clipboard; this is one.
  userEvent.setup()
  render(
    <>
      <CopyButton label={CODE} text="000000" />
      <CopyButton showsLabel label={OTHER} text="1234" />
    </>,
  )
  return (label = CODE) =>
    act(async () => {
      fireEvent.click(getButton(label))
      await jest.advanceTimersByTimeAsync(0)
    })
}

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

describe("The copy button", () => {
  it("copies exactly the value and says so itself for three seconds, and in the live region to a screen reader", async () => {
    const press = setUp()
    expect(getButton()).toHaveTextContent(button)
    expect(getMessage()).toBe("")

    await press()
    await expect(navigator.clipboard.readText()).resolves.toBe("000000")
    expect(getButton()).toHaveTextContent(copied)
    expect(getMessage()).toBe(done(CODE))

    await later(2_900)
    expect(getButton()).toHaveTextContent(copied)
    await later(200)
    expect(getButton()).toHaveTextContent(button)
    expect(getMessage()).toBe("")
  })

  it("can show what it copies, which is also its name", () => {
    setUp()
    expect(getButton(OTHER)).toHaveTextContent(name(OTHER))
  })

  it("is the only one that says so", async () => {
    const press = setUp()
    await press()
    await press(OTHER)

    expect(getButton()).toHaveTextContent(button)
    expect(getButton(OTHER)).toHaveTextContent(copied)
    expect([getMessage(), getMessage(OTHER)]).toEqual(["", done(OTHER)])
  })

  it.each([
    ["refuses", () => jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error())],
    ["never answers", () => jest.spyOn(navigator.clipboard, "writeText").mockReturnValue(never())],
    [
      "is missing",
      () => jest.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never),
    ],
  ])("selects the value within two seconds and says so when the clipboard %s", async (_, spoil) => {
    const press = setUp()
    spoil()

    await press()
    await later(1_999)

    expect(getSelection()?.toString()).toBe("000000")
    expect(getMessage()).toBe(selected)
    expect(screen.getAllByText(selected, { exact: false })).toHaveLength(2)
    expect(getButton()).toHaveTextContent(button)
    // Until something else is copied.
    await later(60_000)
    expect(getMessage()).toBe(selected)
  })

  it("removes the old message while it copies again, so that a screen reader reads the new one", async () => {
    const press = setUp()
    await press()
    jest.spyOn(navigator.clipboard, "writeText").mockReturnValue(never())

    await press()
    expect(getMessage()).toBe("")
  })

  it("says nothing late about a press that another has followed", async () => {
    const press = setUp()
    jest.spyOn(navigator.clipboard, "writeText").mockReturnValueOnce(never())
    await press()
    await press(OTHER)
    await later(1_600)

    expect([getMessage(), getMessage(OTHER)]).toEqual(["", done(OTHER)])
    expect(getSelection()?.toString()).toBe("")
  })
})
