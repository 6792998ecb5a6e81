import { about } from "../../src/content/about"
import { contactLinks } from "../../src/content/contact"
import { courses } from "../../src/content/courses"
import { navigation } from "../../src/content/navigation"
import { site } from "../../src/content/site"
import { thoughts } from "../../src/content/thoughts"
import { MENU, PAGE_HEADINGS, sectionsButton } from "../fixtures/site-words"
import { expect, open, sectionsButtonOf, serveArticles, test } from "./site"

// The tree that the browser gives a screen reader. What is in each page is tried with its component.

const { cell, email } = contactLinks()
const named = (role: string, name: string) => `${role} ${JSON.stringify(name)}`
const heading = (level: number, name: string) => `${named("heading", name)} [level=${level}]`
/** Elements in their order, as Playwright writes them: those inside another one are indented. */
const outline = (...elements: string[]) => elements.map(toItem).join("\n")

/** In quotes where a character could mean something in YAML. */
function toItem(element: string): string {
  const [, indent = "", text = "", colon = ""] = /^( *)(.*?)(:?)$/.exec(element) ?? []
  const isPlain = /^[/a-z][\w "&(),.=[\]-]*$/.test(text)
  return `${indent}- ${isPlain ? text : JSON.stringify(text)}${colon}`
}

test("a screen reader finds the frame of a page around its heading, and hears which sections are open", async ({
  page,
}) => {
  await open(page, "/payments")
  await sectionsButtonOf(page, MENU.about).click()
  const frame = outline(
    named("link", site.skipLink),
    "banner:",
    `  ${named("link", site.name)}`,
    `  ${named("navigation", site.menuLabel)}:`,
    "    list:",
    ...navigation.flatMap((item) => [
      "      listitem:",
      `        ${named("link", item.label)}`,
      ...(item.sections ? [`        ${named("button", sectionsButton(item))}`] : []),
      ...(item === MENU.about ? ["        list:"] : []),
      ...(item === MENU.about ? (item.sections ?? []) : []).flatMap(({ label }) => [
        "          listitem:",
        `            ${named("link", label)}`,
      ]),
    ]),
    "main:",
    `  ${heading(1, PAGE_HEADINGS["/payments"])}`,
    "contentinfo:",
    `  ${named("navigation", site.footer.pagesHeading)}:`,
    "    list",
    "  list:",
    ...[cell, email].flatMap(({ text }) => ["    listitem:", `      ${named("link", text)}`]),
  )
  const expanded = frame.replace(
    toItem(named("button", sectionsButton(MENU.about))),
    "$& [expanded]",
  )
  await expect(page.locator("body")).toMatchAriaSnapshot(expanded)
})

test("a screen reader finds sections, cards and articles by their names", async ({ page }) => {
  await serveArticles(page)
  const outlines = {
    "/aboutus": about.sections.flatMap(({ title }) => [
      `${named("region", title)}:`,
      `  ${heading(2, title)}`,
    ]),
    "/workshops": courses.flatMap(({ title, imageAlt }) => [
      `${named("article", title)}:`,
      `  ${named("img", imageAlt)}`,
      `  ${heading(3, title)}:`,
      `    ${named("button", title)}`,
      "  list",
    ]),
    "/thoughts": [
      `${named("navigation", thoughts.indexLabel)}:`,
      ...["  list:", "    listitem:", `      ${named("link", "First")}`],
      ...["list:", "  listitem:", "    article:", `      ${heading(2, "First")}`],
    ],
  }
  for (const [path, elements] of Object.entries(outlines)) {
    await open(page, path)
    await expect(page.getByRole("main"), path).toMatchAriaSnapshot(outline(...elements))
  }
})
