import { setTimeout } from "node:timers/promises"
import fc from "fast-check"
import { about } from "../../../../src/content/aboutus"
import { courses } from "../../../../src/content/courses"
import { navigation, type NavItem } from "../../../../src/content/navigation"
import { copyButton } from "../../../../src/content/copy-button"
import { payments } from "../../../../src/content/payments"
import { site } from "../../../../src/content/site"
import { thoughts } from "../../../../src/content/thoughts"
import { workshops } from "../../../../src/content/workshops"
import { SECTION_IDS } from "../../../fixtures/agreed-constants"
import { sectionsButton } from "../../../fixtures/site-words"
import { cardOf, labelled } from "../../site"
import type { Visitor } from "./visitor"

const FILLER = `<p>${"Learners who explain their own working remember it. ".repeat(20)}</p>`
/** Where the links in the articles lead: to a page, to a section of another one, and to another article. */
const POST_LINKS = ["/payments", `/aboutus#${SECTION_IDS.vision}`, "/thoughts#second"]
const POST_BODY = POST_LINKS.map((to) => `${FILLER}<p><a href="${to}">link</a></p>`).join("")
export const POSTS = ["First", "Second", "Third"].map((heading) => [heading, "", POST_BODY])

/** All that is known of the site between two actions. */
export interface Model {
  visitor: Visitor
  /** The link chosen last, unless something that may move the page elsewhere was done since. */
  destination?: string | undefined
  /** Throws when page and URL do not agree. */
  expectAgreement: (model: Model) => Promise<void>
}

interface Deed {
  words: string
  /** Whether it could be done at this moment. Changes nothing, so that the page does not depend on what is not done. */
  look: (visitor: Visitor) => Promise<boolean>
  /** @returns false when it could not be done or hit something else: the page may have changed since `look` */
  act: (visitor: Visitor) => Promise<unknown>
  /** Where it leads; undefined: anywhere; missing: it leaves the page where it is. */
  destination?: string | undefined
}

/** What the visitor does, and how long before the next. */
class Action implements fc.AsyncCommand<Model, Visitor, true> {
  constructor(
    private readonly deed: Deed,
    private readonly pauseMs: number,
  ) {}

  check({ visitor }: Readonly<Model>): Promise<boolean> {
    return this.deed.look(visitor)
  }

  async run(model: Model, visitor: Visitor): Promise<void> {
    const hasMissed = (await this.deed.act(visitor)) === false
    if (hasMissed || "destination" in this.deed) {
      model.destination = hasMissed ? undefined : this.deed.destination
      // A touch ends the scroll to a section that the page is waiting for; elsewhere it stays at its top.
    } else if (visitor.isPhone && model.destination?.includes("#")) model.destination = undefined
    await setTimeout(this.pauseMs)
  }

  toString(): string {
    return `\n  ${this.deed.words}, wait ${this.pauseMs} ms`
  }
}

/** Between two actions the visitor sometimes waits, and looks at what has come of them. */
class Rest implements fc.AsyncCommand<Model, Visitor, true> {
  check(): Promise<boolean> {
    return Promise.resolve(true)
  }

  async run(model: Model, visitor: Visitor): Promise<void> {
    await visitor.rest()
    await model.expectAgreement(model)
  }

  toString(): string {
    return "\n  rest"
  }
}

export const MENU_NAV = `nav${labelled(site.menuLabel)}`
export const MENU_BUTTON = `${MENU_NAV} > button`
const DIALOG = "dialog[open]"
const CLOSE_BUTTON = `${DIALOG} button${labelled(workshops.closeLabel)}`
/** In the corner of the window, where the dialog never is. */
export const BACKDROP = { x: 5, y: 5 }
const KEYS = [
  "Tab",
  "Shift+Tab",
  "Enter",
  "Space",
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
  "PageDown",
]
const WHEEL_STEPS_PX = [-3000, -300, 300, 3000]
/** For this long after a key or a turn of the wheel, the browser may scroll, whatever the page does. */
const BROWSER_SCROLL_MS = 300
const MAX_HASTE_MS = 60
const MAX_PAUSE_MS = 900
const MAX_ACTIONS = 30
/** Long enough for a dialog to open. */
const WHILE_OPEN_MS = 100

export const sectionsButtonSelector = (item: NavItem) =>
  `${MENU_NAV} button${labelled(sectionsButton(item))}`

/** What can be done at any moment, and may lead anywhere. */
function always(words: string, act: Deed["act"]): Deed {
  return { words, look: () => Promise.resolve(true), act, destination: undefined }
}

function activate(selector: string): Pick<Deed, "look" | "act"> {
  return {
    look: (visitor) => visitor.shows(selector),
    act: async (visitor) => {
      const point = await visitor.find(selector)
      if (!point) return false
      await visitor.activate(point)
    },
  }
}

/** The link is reached by the buttons that disclose it, where it does not show yet. */
function choose(label: string, to: string, ...buttons: string[]): Deed {
  const path = [MENU_BUTTON, ...buttons, `${MENU_NAV} a[href='${to}']`]
  return {
    words: `choose ${label}`,
    look: async (visitor) => {
      for (const step of path) if (await visitor.shows(step)) return true
      return false
    },
    act: async (visitor) => {
      for (const [index, step] of path.entries()) {
        const next = path[index + 1]
        if (next && (await visitor.find(next))) continue
        const point = await visitor.find(step)
        if (!point) return false
        await visitor.activate(point)
      }
      return visitor.clicked === to
    },
    destination: to,
  }
}

const links = navigation.flatMap((item) => [
  choose(item.label, item.to),
  ...(item.sections ?? []).map(({ label, to }) =>
    choose(`${item.label} > ${label}`, to, sectionsButtonSelector(item)),
  ),
])

const menuButtons = navigation
  .filter(({ sections }) => sections)
  .flatMap((item): Deed[] => {
    const { label } = item
    const button = sectionsButtonSelector(item)
    return [
      { words: `click the button of ${label}`, ...activate(button) },
      {
        words: `move the mouse to ${label}`,
        look: async (visitor) => !visitor.isPhone && (await visitor.shows(button)),
        act: async (visitor) => {
          const point = await visitor.find(button)
          if (point) await visitor.page.mouse.move(point.x, point.y)
        },
      },
    ]
  })

/** Presses what is not behind a button of the menu. @param name the link's URL or the button's name */
function press(selector: string, name: string): Pick<Deed, "look" | "act"> {
  const { look, act } = activate(selector)
  return {
    look,
    act: async (visitor) => (await act(visitor)) !== false && visitor.clicked === name,
  }
}

const pageLinks = [
  ...navigation.flatMap(({ to }) => [
    { selector: `footer a[href='${to}']`, to },
    // Those of the page that says "not found".
    { selector: `main li > a[href='${to}']`, to },
  ]),
  ...POST_LINKS.map((to) => ({ selector: `.prose a[href='${to}']`, to })),
  // Those of the index, and the link from the end of an article back to it.
  ...["second", "third", thoughts.indexId].map((id) => ({
    selector: `main :is(li, p) > a[href='#${id}']`,
    to: `/thoughts#${id}`,
  })),
].map(({ selector, to }): Deed => ({
  words: `follow ${selector}`,
  ...press(selector, to),
  destination: to,
}))

/** They copy the account number or an article's URL, or play the video. */
const buttons = [
  ["main dl button", copyButton.name(payments.labels.accountNumber)],
  ["article button", thoughts.share],
  ["main figure button", about.video.playLabel],
].map(([selector = "", name = ""]): Deed => ({
  words: `press ${name}`,
  ...press(selector, name),
  destination: undefined,
}))

/** Few, so that the visitor comes back to the same one. */
const cards = courses.slice(0, 2).flatMap(({ id, title }): Deed[] => {
  const { look, act: click } = activate(cardOf(id))
  return [
    { words: `click the card ${title}`, look, act: click, destination: undefined },
    {
      words: `click the card ${title}, Escape, and the card again`,
      look,
      act: async (visitor) => {
        const point = await visitor.find(cardOf(id))
        if (!point) return false
        await visitor.activate(point)
        await setTimeout(WHILE_OPEN_MS)
        await visitor.page.keyboard.press("Escape")
        await visitor.activate(point)
      },
      destination: undefined,
    },
    {
      words: `click the card ${title}, Back, and Forward`,
      look,
      act: async (visitor) => {
        await click(visitor)
        for (const go of [() => history.back(), () => history.forward()]) {
          await setTimeout(WHILE_OPEN_MS)
          await visitor.ask(go, undefined)
        }
      },
      destination: undefined,
    },
  ]
})

const closings: Deed[] = [
  always("press Escape", ({ page }) => page.keyboard.press("Escape")),
  { words: "click the close button", ...activate(CLOSE_BUTTON), destination: undefined },
  {
    words: "click the backdrop",
    look: (visitor) => visitor.shows(DIALOG),
    act: (visitor) => visitor.activate(BACKDROP),
    destination: undefined,
  },
]

const browserButtons = [
  always("go Back", (visitor) => visitor.ask(() => history.back(), undefined)),
  always("go Forward", (visitor) => visitor.ask(() => history.forward(), undefined)),
  always("reload", (visitor) => visitor.ask(() => location.reload(), undefined)),
]

const keys = KEYS.map((key) =>
  always(`press the key ${key}`, async ({ page }) => {
    await page.keyboard.press(key)
    await setTimeout(BROWSER_SCROLL_MS)
  }),
)

const wheel = WHEEL_STEPS_PX.map((step) =>
  always(`turn the wheel by ${step} px`, async ({ page }) => {
    await page.mouse.wheel(0, step)
    await setTimeout(BROWSER_SCROLL_MS)
  }),
)

const activateMenu: Deed = { words: "click the menu button", ...activate(MENU_BUTTON) }

const deed = fc.oneof(
  { weight: 7, arbitrary: fc.constantFrom(...cards) },
  { weight: 5, arbitrary: fc.constantFrom(...closings) },
  { weight: 4, arbitrary: fc.constantFrom(...links) },
  { weight: 5, arbitrary: fc.constantFrom(...pageLinks) },
  { weight: 3, arbitrary: fc.constantFrom(...buttons) },
  { weight: 3, arbitrary: fc.constantFrom(...keys) },
  { weight: 2, arbitrary: fc.constantFrom(...menuButtons, activateMenu) },
  { weight: 3, arbitrary: fc.constantFrom(...browserButtons) },
  { weight: 1, arbitrary: fc.constantFrom(...wheel) },
)
const pauseMs = fc.oneof(fc.nat(MAX_HASTE_MS), fc.nat(MAX_HASTE_MS), fc.nat(MAX_PAUSE_MS))

const action = fc.tuple(deed, pauseMs).map((each) => new Action(...each))
const actionOrRest = fc.oneof(
  { weight: 9, arbitrary: action },
  { weight: 1, arbitrary: fc.constant(new Rest()) },
)

export const actions = fc.commands<Model, Visitor, true>([actionOrRest], {
  maxCommands: MAX_ACTIONS,
  size: "max",
})
