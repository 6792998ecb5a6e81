import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import sharp from "sharp"
import { SOURCES } from "../../scripts/is-build-current"
import type { Provider } from "../../src/content/provider"
import { makePosts } from "../fixtures/make-workbook"
import { writeFacts } from "../fixtures/owner-facts"

/** What an editor types: the name of the picture, a PNG, is empty for an article without one. */
export type PostCells = [heading: string, image: string, body: string]

/** Enough for a test that looks at no picture, and soon encoded. */
const IMAGE_WIDTH_PX = 64
const ASSETS = "static/assets"

/**
 * Copies the project into a temporary folder, so that what a test does there leaves this one alone. The
 * packages are shared; Gatsby's cache is left behind; the site's pictures are made small; facts and articles
 * are the test's own.
 * @returns the folder
 */
export async function copyProject(facts: Provider, posts: readonly PostCells[]): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "project-"))
  for (const source of SOURCES) {
    const filter = (file: string) => path.normalize(file) !== path.normalize(ASSETS)
    cpSync(source, path.join(folder, source), { recursive: true, filter })
  }
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"))
  await shrinkImages(path.join(folder, "src/images"))
  writeFacts(folder, facts)
  await writeWorkbook(folder, posts)
  return folder
}

async function writeWorkbook(project: string, posts: readonly PostCells[]): Promise<void> {
  const folder = path.join(project, ASSETS)
  mkdirSync(path.join(folder, "Blog"), { recursive: true })
  await writeFile(path.join(folder, "blog.xlsx"), makePosts(...posts))
  for (const [, image] of posts) {
    if (image) cpSync("src/images/icon.png", path.join(folder, "Blog", image))
  }
}

async function shrinkImages(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".png"))) {
    const file = path.join(folder, name)
    const image = sharp(await readFile(file)).resize(IMAGE_WIDTH_PX)
    await writeFile(file, await image.toBuffer())
  }
}
