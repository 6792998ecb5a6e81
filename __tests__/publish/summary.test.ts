/** @jest-environment node */
import { spawnSync } from "node:child_process"
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import sharp from "sharp"
import { provider } from "../../src/content/provider"
import { makePosts } from "../fixtures/make-workbook"

/** Starting npm and the check takes a few seconds on a slow machine. */
const RUN_TIMEOUT_MS = 60_000

const TSX = path.resolve("node_modules/tsx/dist/cli.mjs")
const GONE = "**No longer on the page** (if this was not meant, put the rows back):\n\n"

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "publish-summary-"))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function linkFromProject(...names: string[]): void {
  for (const name of names) symlinkSync(path.resolve(name), path.join(folder, name))
}

/** Puts a file among those of the test, executable. */
function write(name: string, content: string | Uint8Array): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content, { mode: 0o755 })
}

/** Runs steps of the publishing check, as GitHub does, in a copy of the project that holds this workbook. */
async function publish(
  workbook: Uint8Array,
  ...steps: string[]
): Promise<{ status: number | null; log: string; summary: string }> {
  linkFromProject("package.json", "tsconfig.json", "node_modules", "scripts", "src")
  const assets = path.join(folder, "static/assets")
  mkdirSync(path.join(assets, "Blog"), { recursive: true })
  const picture = { width: 800, height: 600, channels: 3, background: "#fff" } as const
  await sharp({ create: picture }).toFile(path.join(assets, "Blog/garden.jpg"))
  writeFileSync(path.join(assets, "blog.xlsx"), workbook)
  const summaryFile = path.join(folder, "summary.md")
  const { status, stdout } = spawnSync(
    process.execPath,
    [TSX, path.resolve("scripts/publish-check.mts"), ...steps],
    {
      cwd: folder,
      encoding: "utf8",
      env: {
        ...process.env,
        PATH: `${folder}:${process.env.PATH ?? ""}`,
        GITHUB_ACTIONS: "true",
        GITHUB_STEP_SUMMARY: summaryFile,
        FORCE_COLOR: "0",
      },
    },
  )
  return { status, log: stdout, summary: readFileSync(summaryFile, "utf8") }
}

describe("The publishing check", () => {
  it(
    "checks the workbook and says so in the summary",
    async () => {
      const workbook = makePosts(["First", "garden.jpg", "Text"], ["Second", "", "Text"])
      const { status, log, summary } = await publish(workbook, "check")

      expect(summary).toBe(
        "## The articles\n\n    static/assets/blog.xlsx: 2 articles, 0 errors, 0 warnings\n\n",
      )
      expect(log).toMatch(/^check: \d+\.\d s$/m)
      expect(status).toBe(0)
    },
    RUN_TIMEOUT_MS,
  )

  it(
    "ends at a broken workbook, and tells the editor where, what to do, and that the site is as it was",
    async () => {
      const { status, log, summary } = await publish(
        makePosts(["First", "", "Text"], ["", "", "~~~ ``` <script>alert(1)</script>"]),
      )

      expect(status).toBe(1)
      expect(summary).toContain("Posts!A3")
      expect(summary).toMatch(
        / {4}static\/assets\/blog\.xlsx: 1 articles?, 1 error, 0 warnings\n {4}Pictures that no article names are not published: garden\.jpg\n\n\*\*Nothing was published; the site is as it was\.\*\* .*Correct the workbook in Excel/,
      )
      expect(log).toContain("Posts!A3")
      expect(log).not.toMatch(/^build: /m)
      expect(log).not.toContain("Ready to publish")
    },
    RUN_TIMEOUT_MS,
  )

  it(
    "shows every line of the table as it is, so that an article's words are neither Markdown nor commands",
    async () => {
      const { log, summary } = await publish(
        makePosts(
          ["```\n# <b>\n::add-mask::x", "no-such-picture.jpg", "Text"],
          ["B", "\u009b1m\u0085::add-mask::x ##[error]y.jpg", "Text"],
        ),
      )
      const [title, blank, ...rest] = summary.split("\n")
      const table = rest.slice(0, rest.indexOf(""))

      expect([title, blank]).toEqual(["## The articles", ""])
      expect(table.length).toBeGreaterThan(3)
      for (const line of table) expect(line).toMatch(/^ {4}/)
      const [, token = "", words = ""] = /^::stop-commands::(\S+)\n([^]*)\n::\1::$/m.exec(log) ?? []
      expect(token).toHaveLength(36)
      expect(words).toContain("no-such-picture.jpg")
      expect(words).not.toMatch(/[^\P{Cc}\n]|::|##\[/u)
      expect(summary).not.toMatch(/[^\P{Cc}\n]|::|##\[/u)
    },
    RUN_TIMEOUT_MS,
  )

  it(
    "ends at something that is no workbook",
    async () => {
      const { status, summary } = await publish(new TextEncoder().encode("Heading,Image,Body"))

      expect(status).toBe(1)
      expect(summary).toMatch(/\berror\b[^]* not an Excel/)
    },
    RUN_TIMEOUT_MS,
  )

  it.each([
    [
      "what is new, and what is gone",
      ["One", "Two", "[Three](x)"],
      ["Two", "One", "Four <b>"],
      `New articles:\n\n- [Four &#60;b&#62;](PAGE#four-b)\n\n${GONE}- &#91;Three&#93;&#40;x&#41;\n`,
    ],
    ["only new ones", ["One"], ["One", "Two"], "New articles:\n\n- [Two](PAGE#two)\n"],
    [
      "all, and what is gone, when none is new",
      ["One", "Two", "Three"],
      ["One"],
      `Articles:\n\n- [One](PAGE#one)\n\n${GONE}- Two\n- Three\n`,
    ],
    ["all, when there was no site before", [], ["One"], "Articles:\n\n- [One](PAGE#one)\n"],
  ])(
    "names in the summary %s",
    async (_, before, after, expected) => {
      const toWorkbook = (headings: string[]) =>
        makePosts(...headings.map((heading) => [heading, "", "Text"]))
      if (before.length > 0) write("public/assets/blog.xlsx", toWorkbook(before))
      write("npm", "#!/bin/sh\nmkdir -p public/assets\ncp static/assets/blog.xlsx public/assets/\n")
      const { status, summary } = await publish(toWorkbook(after), "build")

      expect(status).toBe(0)
      const page = new URL("/thoughts", provider.siteUrl.value).href
      expect(summary).toBe(`## The articles\n\n${expected.replaceAll("PAGE", page)}`)
    },
    RUN_TIMEOUT_MS,
  )
})

describe("The quick tests", () => {
  const SOURCES = ["src/a/b.ts", "plugins/a.ts", "static/assets/blog.xlsx", "package-lock.json"]
  const OLD = new Date("2026-01-01")
  const BUILT = new Date("2026-01-02")

  it.each<[title: string, changed: string, isBuilt: boolean]>([
    ["do not build again when nothing has changed since", "", false],
    ...["src/a/b.ts", "static/assets", "gatsby-node.ts", "package-lock.json"].map(
      (name): [string, string, boolean] => [`build again when ${name} is newer`, name, true],
    ),
  ])(
    "%s",
    (_, changed, isBuilt) => {
      linkFromProject("package.json", "tsconfig.json", "node_modules")
      for (const name of [...SOURCES, "gatsby-config.ts", "gatsby-node.ts"]) {
        write(name, "")
        for (let each = name; each !== "."; each = path.dirname(each)) {
          utimesSync(path.join(folder, each), OLD, OLD)
        }
      }
      write("public/aboutus.html", "")
      utimesSync(path.join(folder, "public/aboutus.html"), BUILT, BUILT)
      if (changed) utimesSync(path.join(folder, changed), new Date(), new Date())
      write("npm", '#!/bin/sh\necho "$*" >> calls\n')
      const { status } = spawnSync(
        process.execPath,
        [TSX, path.resolve("scripts/test.mts"), "--quick"],
        {
          cwd: folder,
          env: {
            ...process.env,
            ...{ PATH: `${folder}:${process.env.PATH ?? ""}`, CHROMIUM_PATH: "none" },
          },
        },
      )

      expect(status).toBe(0)
      const calls = readFileSync(path.join(folder, "calls"), "utf8")
      expect(calls).toContain("test:browser")
      expect(calls.includes("build:quiet")).toBe(isBuilt)
    },
    RUN_TIMEOUT_MS,
  )
})
