import type { Locator, Page } from "@playwright/test"
import { navigation } from "../../src/content/navigation"
import { site } from "../../src/content/site"

export type View = "phone" | "desktop"

/** One thing that a visitor does. */
export interface Step {
  name: string
  /** @param press a tap on a phone, else a click */
  act: (page: Page, press: (target: Locator) => Promise<void>) => Promise<void>
  opensDialog?: true
}

/** What a visitor does on a page, one after the other. */
export interface Scene {
  view: View
  path: string
  steps: readonly Step[]
}

const menuButton = (page: Page) => page.getByRole("button", { name: site.menuButton, exact: true })
const sectionsButton = (page: Page) => page.getByRole("button", { name: /^Sections of ABOUT/ })
const card = (page: Page) => page.locator("main article button").first()
const closeButton = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Close" })

const PHONE_MENU: readonly Step[] = [
  { name: "menu opens", act: (page, press) => press(menuButton(page)) },
  { name: "sections open", act: (page, press) => press(sectionsButton(page)) },
  { name: "sections close", act: (page, press) => press(sectionsButton(page)) },
  { name: "menu closes", act: (page, press) => press(menuButton(page)) },
]

const DESKTOP_MENU: readonly Step[] = [
  // The mouse has opened it already; the click keeps it open.
  { name: "dropdown is pinned", act: (page, press) => press(sectionsButton(page)) },
  { name: "dropdown closes", act: (page, press) => press(sectionsButton(page)) },
  { name: "dropdown opens by Enter", act: (page) => page.keyboard.press("Enter") },
  { name: "arrow key moves the focus", act: (page) => page.keyboard.press("ArrowDown") },
  { name: "dropdown closes by Escape", act: (page) => page.keyboard.press("Escape") },
]

const COPY: Step = {
  name: "a value is copied",
  act: (page, press) => press(page.getByRole("button", { name: /^Copy/ }).first()),
}

const OPEN_DIALOG: Step = {
  name: "dialog opens",
  act: (page, press) => press(card(page)),
  opensDialog: true,
}
const CLOSE_DIALOG: Step = {
  name: "dialog closes",
  act: (page, press) => press(closeButton(page)),
}

const byKey = (key: string): Step => ({
  name: `dialog opens by ${key}`,
  act: async (page) => {
    await card(page).focus()
    await page.keyboard.press(key)
  },
  opensDialog: true,
})

/** What a page has besides the menu. */
const OWN_STEPS: Record<string, Record<View, readonly Step[]>> = {
  "/workshops": {
    phone: [OPEN_DIALOG, CLOSE_DIALOG],
    desktop: [
      OPEN_DIALOG,
      { name: "dialog's link is copied", act: COPY.act },
      CLOSE_DIALOG,
      byKey("Enter"),
      { name: "dialog closes by Escape", act: (page) => page.keyboard.press("Escape") },
      byKey("Space"),
      { name: "dialog closes by its backdrop", act: (page) => page.mouse.click(5, 400) },
    ],
  },
  "/aboutus": ofBothViews({
    name: "video is asked for",
    act: (page, press) => press(page.getByRole("button", { name: "Play the video" })),
  }),
  "/payments": ofBothViews(COPY),
  "/thoughts": ofBothViews({
    name: "index leads to an article",
    act: (page, press) => press(page.locator("main nav a").nth(3)),
  }),
}

function ofBothViews(step: Step): Record<View, readonly Step[]> {
  return { phone: [step], desktop: [step] }
}

export const PATHS: readonly string[] = navigation.map(({ to }) => to)

export const SCENES: readonly Scene[] = PATHS.flatMap((path) => [
  { view: "phone", path, steps: [...PHONE_MENU, ...(OWN_STEPS[path]?.phone ?? [])] },
  { view: "desktop", path, steps: [...DESKTOP_MENU, ...(OWN_STEPS[path]?.desktop ?? [])] },
])
