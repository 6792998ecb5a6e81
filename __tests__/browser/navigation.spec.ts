import {
  distanceBelowHeader,
  expect,
  findSectionLink,
  isPhone,
  mainMenu,
  open,
  openMenu,
  openStyled,
  recordScrolling,
  type ScrollWindow,
  SECTION_GAP_PX,
  test,
  waitForFrames,
} from "./site"

const ITEMS = ["COURSES & WORKSHOPS", "ABOUT US", "TEACHER THOUGHTS", "PAYMENTS", "CONTACT US"]
const COURSE_SECTIONS = [
  ["Master Educator Development", "developing-into-a-master-educator"],
  ["Teaching Strategies", "teaching-strategies"],
  ["Learner Achievement", "learner-achievement"],
  ["Mental-, emotional & Spiritual wellness", "mental-emotional-spiritual-wellness"],
  ["Social-, Physical Wellness & Work-life Balance", "social-physical-wellness-work-life-balance"],
] as const
const ABOUT_SECTIONS = [
  ["Welcome", "wellcome"],
  ["Our Vision", "vision"],
  ["Our Mission", "mission"],
  ["Our Motto & Faith Purpose", "motto"],
  ["Facilitator", "facilitator"],
] as const
const SCROLL_DELAY_MS = 400

test("the menu shows the five items in order", async ({ page }) => {
  await open(page, "/payments")
  await openMenu(page)
  for (const item of ITEMS) {
    await expect(mainMenu(page).getByRole("link", { name: item, exact: true })).toBeVisible()
  }
  const links = await mainMenu(page).getByRole("link").allTextContents()
  expect(links.filter((text) => ITEMS.includes(text))).toEqual(ITEMS)
})

test(
  "the courses and the about page disclose their sections",
  { tag: "@main" },
  async ({ page }) => {
    await open(page, "/payments")
    await openMenu(page)
    for (const [item, sections] of [
      ["COURSES & WORKSHOPS", COURSE_SECTIONS],
      ["ABOUT US", ABOUT_SECTIONS],
    ] as const) {
      const button = page.getByRole("button", { name: `Sections of ${item}` })
      await expect(button).toHaveAttribute("aria-expanded", "false")
      await expect(mainMenu(page).getByRole("link", { name: sections[0][0] })).toBeHidden()
      await button.click()
      await expect(button).toHaveAttribute("aria-expanded", "true")
      for (const [label, id] of sections) {
        const link = mainMenu(page).getByRole("link", { name: label, exact: true })
        await expect(link).toBeVisible()
        await expect(link).toHaveAttribute("href", new RegExp(`#${id}$`))
      }
    }
  },
)

test(
  "on the about page, each section's link scrolls smoothly to its card",
  { tag: ["@main", "@desktop"] },
  async ({ page }) => {
    await open(page, "/aboutus")
    for (const [label, id] of ABOUT_SECTIONS) {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }))
      const link = await findSectionLink(page, "ABOUT US", label)
      await page.evaluate(recordScrolling)
      await link.click()
      await expect
        .poll(() => distanceBelowHeader(page, `#${id}`), { message: label })
        .toBeCloseTo(SECTION_GAP_PX, -0.5)
      expect(new URL(page.url()).hash).toBe(`#${id}`)
      await expect(page.locator(`#${id} h2`)).toBeFocused()

      const positions = await page.evaluate(() => [
        ...new Set((window as unknown as ScrollWindow).scrollSamples.map(({ y }) => y)),
      ])
      // A jump would show two positions; smooth scrolling passes many, always onwards.
      expect(positions.length, label).toBeGreaterThan(4)
      expect(positions, label).toEqual([...positions].sort((a, b) => a - b))
    }
  },
)

for (const [item, label, from, to, id] of [
  ["ABOUT US", "Our Mission", "/payments", "/aboutus", "mission"],
  ["COURSES & WORKSHOPS", "Learner Achievement", "/aboutus", "/workshops", "learner-achievement"],
] as const) {
  test(
    `from ${from}, ${label} opens ${to}, waits 400 ms, then scrolls smoothly`,
    { tag: ["@main", "@desktop"] },
    async ({ page }) => {
      await open(page, from)
      await page.mouse.wheel(0, 300)
      const link = await findSectionLink(page, item, label)
      await page.evaluate(recordScrolling)
      await link.click()
      await page.waitForURL(`**${to}#${id}`)
      await expect.poll(() => distanceBelowHeader(page, `#${id}`)).toBeCloseTo(SECTION_GAP_PX, -0.5)

      const samples = await page.evaluate(() => (window as unknown as ScrollWindow).scrollSamples)
      const onPage = samples.filter(({ path }) => path === to)
      const arrival = onPage.find(({ y }) => y === 0)
      const firstMove = onPage.find(({ y, time }) => y > 0 && time > (arrival?.time ?? Infinity))
      expect((firstMove?.time ?? 0) - (arrival?.time ?? 0)).toBeGreaterThan(SCROLL_DELAY_MS - 50)
      expect((firstMove?.time ?? Infinity) - (arrival?.time ?? 0)).toBeLessThan(
        SCROLL_DELAY_MS + 600,
      )
      const moves = onPage.filter(({ time }) => time >= (firstMove?.time ?? 0)).map(({ y }) => y)
      expect(new Set(moves).size).toBeGreaterThan(4)
      expect(moves).toEqual([...moves].sort((a, b) => a - b))
      await expect(page.locator(`#${id}`).locator("h2, h3").first()).toBeFocused()
    },
  )
}

test(
  "with reduced motion a section is reached without smooth scrolling",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await open(page, "/aboutus")
    const link = await findSectionLink(page, "ABOUT US", "Facilitator")
    await page.evaluate(recordScrolling)
    await link.click()
    await expect
      .poll(() => distanceBelowHeader(page, "#facilitator"))
      .toBeCloseTo(SECTION_GAP_PX, -0.5)
    const positions = await page.evaluate(
      () => new Set((window as unknown as ScrollWindow).scrollSamples.map(({ y }) => y)).size,
    )
    expect(positions).toBeLessThanOrEqual(3)
  },
)

test(
  "choosing the same section again scrolls to it again",
  { tag: "@desktop" },
  async ({ page }) => {
    await open(page, "/aboutus#vision")
    await expect.poll(() => distanceBelowHeader(page, "#vision")).toBeCloseTo(SECTION_GAP_PX, -0.5)
    await page.evaluate(() => window.scrollTo(0, 0))
    await (await findSectionLink(page, "ABOUT US", "Our Vision")).click()
    await expect.poll(() => distanceBelowHeader(page, "#vision")).toBeCloseTo(SECTION_GAP_PX, -0.5)
  },
)

test("Back returns to the page and place one came from", { tag: "@main" }, async ({ page }) => {
  await open(page, "/aboutus")
  await openMenu(page)
  await page.evaluate(() => window.scrollTo(0, 500))
  // Playwright's own click would scroll the page to bring the sticky header into view.
  const link = await mainMenu(page).getByRole("link", { name: "PAYMENTS" }).boundingBox()
  if (!link) throw new Error("The link is not shown")
  await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PAYMENTS")
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us")
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
})

test(
  "Back before a page's scripts are ready shows the page of its URL",
  { tag: "@desktop" },
  async ({ page, complaints }) => {
    await open(page, "/aboutus")
    await mainMenu(page).getByRole("link", { name: "PAYMENTS" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("PAYMENTS")
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route("**/*.js", async (route) => {
      await released
      await route.continue()
    })
    await page.reload({ waitUntil: "commit" })
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("PAYMENTS")

    await page.goBack({ waitUntil: "commit" })
    release()

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us")
    await expect(page).toHaveURL("/aboutus")
    expect(complaints).toEqual([])
  },
)

test(
  "a page opened again in the same tab starts at its top, and a reload keeps its place",
  { tag: "@desktop" },
  async ({ page }) => {
    const scrollTop = () => page.evaluate(() => window.scrollY)
    await open(page, "/workshops")
    await page.evaluate(() => window.scrollTo(0, 700))
    await open(page, "/payments")
    await open(page, "/workshops")
    expect(await scrollTop()).toBe(0)

    await page.evaluate(() => window.scrollTo(0, 700))
    await waitForFrames(page, 6)
    await page.reload()
    await expect.poll(scrollTop).toBe(700)
  },
)

test(
  "the current page is marked in the menu, and only it",
  { tag: "@desktop" },
  async ({ page }) => {
    for (const [path, item] of [
      ["/workshops", "COURSES & WORKSHOPS"],
      ["/contactus", "CONTACT US"],
    ] as const) {
      await open(page, path)
      await openMenu(page)
      const current = mainMenu(page).locator('[aria-current="page"]')
      await expect(current).toHaveText([item])
    }
  },
)

test(
  "the skip link comes first and leads to the content",
  { tag: "@desktop" },
  async ({ page }) => {
    await open(page, "/payments")
    await page.keyboard.press("Tab")
    const skipLink = page.getByRole("link", { name: "Skip to the content" })
    await expect(skipLink).toBeFocused()
    await expect(skipLink).toBeInViewport()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("main")).toBeFocused()
  },
)

test(
  "Escape closes a dropdown and gives the focus back to its button",
  { tag: "@desktop" },
  async ({ page }) => {
    await open(page, "/payments")
    await openMenu(page)
    const button = page.getByRole("button", { name: "Sections of ABOUT US" })
    await button.focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await expect(mainMenu(page).getByRole("link", { name: "Welcome" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(button).toHaveAttribute("aria-expanded", "false")
    await expect(button).toBeFocused()
  },
)

test(
  "the mouse opens a dropdown by hovering and a click keeps it open",
  { tag: "@desktop" },
  async ({ page }) => {
    // With its fonts: the link must not move from under the mouse.
    await openStyled(page, "/payments")
    const button = page.getByRole("button", { name: "Sections of ABOUT US" })
    await mainMenu(page).getByRole("link", { name: "ABOUT US", exact: true }).hover()
    await expect(button).toHaveAttribute("aria-expanded", "true")
    await page.mouse.move(700, 700)
    await expect(button).toHaveAttribute("aria-expanded", "false")
    await button.click()
    await page.mouse.move(700, 700)
    // Longer than a list that hovering has opened would stay open.
    await waitForFrames(page, 30)
    await expect(button).toHaveAttribute("aria-expanded", "true")
  },
)

test("the phone menu opens and closes with its button", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/payments")
  const button = page.getByRole("button", { name: "Menu", exact: true })
  const link = mainMenu(page).getByRole("link", { name: "CONTACT US" })
  await expect(link).toBeHidden()
  await button.tap()
  await expect(button).toHaveAttribute("aria-expanded", "true")
  await page.keyboard.press("Escape")
  await expect(link).toBeHidden()
  await expect(button).toBeFocused()
  await button.tap()
  await link.tap()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("CONTACT US")
  await expect(link).toBeHidden()
})

test("the header stays at the top while the page scrolls", async ({ page }) => {
  await open(page, "/aboutus")
  await page.evaluate(() => window.scrollTo(0, 900))
  const box = await page.getByRole("banner").first().boundingBox()
  expect(box?.y).toBe(0)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("every menu item and section is a link that works", { tag: "@main" }, async ({ page }) => {
    await page.goto("/payments")
    if (!isPhone(page)) await mainMenu(page).getByRole("link", { name: "ABOUT US" }).hover()
    await mainMenu(page).getByRole("link", { name: "Our Mission" }).click()
    await page.waitForURL("**/aboutus#mission")
    await expect(page.locator("#mission")).toBeInViewport()
  })
})

test.describe("before the scripts have loaded", () => {
  let letScriptsPass: () => void

  test.beforeEach(async ({ page }) => {
    const passed = new Promise<void>((resolve) => (letScriptsPass = resolve))
    await page.route(/\/app-.*\.js$/, async (route) => {
      await passed
      await route.continue()
    })
    await page.goto("/workshops", { waitUntil: "commit" })
  })

  test("a click is replayed when they have", { tag: "@desktop" }, async ({ page }) => {
    const card = page.getByRole("main").getByRole("button", { name: "Teaching Strategies" })
    await card.click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    letScriptsPass()
    await expect(page.getByRole("dialog", { name: "Teaching Strategies" })).toBeVisible()
  })

  test("the menu opens and closes, and stays as it is when they have", async ({ page }) => {
    const section = await findSectionLink(page, "ABOUT US", "Our Vision")
    await expect(section).toBeVisible()
    await page.getByRole("button", { name: "Sections of ABOUT US" }).click()
    await expect(section).toBeHidden()
    await page.getByRole("button", { name: "Sections of ABOUT US" }).click()
    letScriptsPass()
    await page.waitForFunction(
      () => performance.getEntriesByName("onInitialClientRender").length > 0,
    )

    await expect(section).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(section).toBeHidden()
  })
})
