import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import sharp from "sharp"

/** Enough for a test that looks at no picture, and soon encoded. */
const PICTURE_WIDTH_PX = 64

/**
 * Copies the project into a temporary folder, so that what a test does there leaves this one alone. The
 * packages are shared; Gatsby's cache is left behind; the site's pictures are made small.
 * @returns the folder
 */
export async function copyProject(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "project-"))
  const files = execFileSync("git", [
    ...["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"],
  ])
  for (const file of files.toString().trim().split("\n")) {
    if (!file.startsWith("__tests__/")) cpSync(file, path.join(folder, file))
  }
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"))
  await shrinkPictures(path.join(folder, "src/images"))
  return folder
}

async function shrinkPictures(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".png"))) {
    const file = path.join(folder, name)
    const picture = sharp(await readFile(file)).resize(PICTURE_WIDTH_PX)
    await writeFile(file, await picture.toBuffer())
  }
}
