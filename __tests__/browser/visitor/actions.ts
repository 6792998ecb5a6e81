import { setTimeout } from "node:timers/promises"
import fc from "fast-check"
import { courses } from "../../../src/content/courses"
import { navigation, type NavItem } from "../../../src/content/navigation"
import { site } from "../../../src/content/site"
import { workshops } from "../../../src/content/workshops"
import { sectionsButton } from "../../fixtures/site-words"
import { cardOf, labelled } from "../site"
import type { Point, Visitor } from "./visitor"

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
  /** Where it can be done at this moment, if it can. */
  look: (visitor: Visitor) => Promise<Point | undefined>
  /** @returns false when it has met something else: the page may have changed since the look */
  act: (visitor: Visitor, point: Point) => Promise<unknown>
  /** Where it leads; undefined: anywhere; missing: it leaves the page where it is. */
  destination?: string | undefined
}

/** What the visitor does, and how long before the next. */
class Action implements fc.AsyncCommand<Model, Visitor, true> {
  private point: Point | undefined

  constructor(
    private readonly deed: Deed,
    private readonly pauseMs: number,
  ) {}

  async check({ visitor }: Readonly<Model>): Promise<boolean> {
    this.point = await this.deed.look(visitor)
    return Boolean(this.point)
  }

  async run(model: Model, visitor: Visitor): Promise<void> {
    const hasMissed = !this.point || (await this.deed.act(visitor, this.point)) === false
    if (hasMissed) model.destination = undefined
    else if ("destination" in this.deed) model.destination = this.deed.destination
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

const MENU = `nav${labelled(site.menuLabel)}`
const MENU_BUTTON = `${MENU} > button`
const DIALOG = "dialog[open]"
const CLOSE_BUTTON = `${DIALOG} button${labelled(workshops.closeLabel)}`
/** In the corner of the window, where the dialog never is. */
const BACKDROP = { x: 5, y: 5 }
const WHEEL_STEPS_PX = [-3000, -300, 300, 3000]
const WHEEL_MS = 300
const MAX_HASTE_MS = 60
const MAX_PAUSE_MS = 900
const MAX_ACTIONS = 30
/** Long enough for a dialog to open. */
const WHILE_OPEN_MS = 100

const sectionsButtonOf = (item: NavItem) => `${MENU} button${labelled(sectionsButton(item))}`
const anywhere = () => Promise.resolve(BACKDROP)
const hasDialog = ({ page }: Visitor) => page.locator(DIALOG).isVisible()

function activate(selector: string): Pick<Deed, "look" | "act"> {
  return {
    look: (visitor) => visitor.find(selector),
    act: (visitor, point) => visitor.activate(point),
  }
}

/** The link is reached by the buttons that disclose it, where it does not show yet. */
function choose(label: string, to: string, ...buttons: string[]): Deed {
  const path = [MENU_BUTTON, ...buttons, `${MENU} a[href='${to}']`]
  return {
    words: `choose ${label}`,
    look: async (visitor) => {
      for (const step of path) {
        const point = await visitor.find(step)
        if (point) return point
      }
    },
    act: async (visitor) => {
      for (const [index, step] of path.entries()) {
        const next = path[index + 1]
        if (next && (await visitor.sees(next))) continue
        const point = await visitor.find(step)
        if (!point) return false
        await visitor.activate(point)
      }
      return visitor.hasClicked(to)
    },
    destination: to,
  }
}

const links = navigation.flatMap((item) => [
  choose(item.label, item.to),
  ...(item.sections ?? []).map(({ label, to }) =>
    choose(`${item.label} > ${label}`, to, sectionsButtonOf(item)),
  ),
])

const menuButtons = navigation
  .filter(({ sections }) => sections)
  .flatMap((item): Deed[] => {
    const { label } = item
    const button = sectionsButtonOf(item)
    return [
      { words: `click the button of ${label}`, ...activate(button) },
      {
        words: `move the mouse to ${label}`,
        look: async (visitor) => (visitor.isPhone ? undefined : visitor.find(button)),
        act: ({ page }, { x, y }) => page.mouse.move(x, y),
      },
    ]
  })

/** Few, so that the visitor comes back to the same one. */
const cards = courses.slice(0, 2).flatMap(({ id, title }): Deed[] => [
  { words: `click the card ${title}`, ...activate(cardOf(id)), destination: undefined },
  {
    words: `press Enter on the card ${title}`,
    look: (visitor) => visitor.find(cardOf(id)),
    act: async ({ page }) => {
      await page.evaluate((card) => document.querySelector<HTMLElement>(card)?.focus(), cardOf(id))
      await page.keyboard.press("Enter")
    },
    destination: undefined,
  },
  {
    words: `click the card ${title}, Escape, and the card again`,
    look: (visitor) => visitor.find(cardOf(id)),
    act: async (visitor, point) => {
      await visitor.activate(point)
      await setTimeout(WHILE_OPEN_MS)
      await visitor.page.keyboard.press("Escape")
      await visitor.activate(point)
    },
    destination: undefined,
  },
  {
    words: `click the card ${title}, Back, and Forward`,
    look: (visitor) => visitor.find(cardOf(id)),
    act: async (visitor, point) => {
      await visitor.activate(point)
      for (const go of [() => history.back(), () => history.forward()]) {
        await setTimeout(WHILE_OPEN_MS)
        await visitor.ask(go, undefined)
      }
    },
    destination: undefined,
  },
])

const closings: Deed[] = [
  {
    words: "press Escape",
    look: anywhere,
    act: ({ page }) => page.keyboard.press("Escape"),
    destination: undefined,
  },
  { words: "click the close button", ...activate(CLOSE_BUTTON), destination: undefined },
  {
    words: "click the backdrop",
    look: async (visitor) => ((await hasDialog(visitor)) ? BACKDROP : undefined),
    act: (visitor, point) => visitor.activate(point),
    destination: undefined,
  },
]

const browserButtons = [
  { words: "go Back", act: () => history.back() },
  { words: "go Forward", act: () => history.forward() },
  { words: "reload", act: () => location.reload() },
].map(({ words, act }): Deed => ({
  words,
  look: anywhere,
  act: (visitor) => visitor.ask(act, undefined),
  destination: undefined,
}))

const wheel = WHEEL_STEPS_PX.map((step): Deed => ({
  words: `turn the wheel by ${step} px`,
  look: async (visitor) => ((await hasDialog(visitor)) ? undefined : BACKDROP),
  act: async ({ page }) => {
    await page.mouse.wheel(0, step)
    // The browser's own animation goes on whatever the page does.
    await setTimeout(WHEEL_MS)
  },
  destination: undefined,
}))

const activateMenu: Deed = { words: "click the menu button", ...activate(MENU_BUTTON) }

const deed = fc.oneof(
  { weight: 7, arbitrary: fc.constantFrom(...cards) },
  { weight: 5, arbitrary: fc.constantFrom(...closings) },
  { weight: 4, arbitrary: fc.constantFrom(...links) },
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

/** @param replayPath of a failed run, to do again what was done then */
export const actions = (replayPath?: string) =>
  fc.commands<Model, Visitor, true>([actionOrRest], {
    maxCommands: MAX_ACTIONS,
    size: "max",
    ...(replayPath && { replayPath }),
  })
