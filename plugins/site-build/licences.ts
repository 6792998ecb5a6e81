import { copyFile, readdir, writeFile } from "node:fs/promises"
import path from "node:path"

const PUBLIC = "public"
const FONTS = "src/fonts"
/** The bundler writes such a file beside each script that contains other people's code. */
const LICENCE_FILE = /[.-]LICENSE\.txt$/
const INTRODUCTION = "The licences of the code and the fonts of this site:"

/** Publishes the licences of the fonts, and a page of text that lists them and those of the scripts. */
export async function writeLicences(): Promise<void> {
  for (const name of await listLicences(FONTS)) {
    await copyFile(path.join(FONTS, name), path.join(PUBLIC, name))
  }
  const paths = (await listLicences(PUBLIC)).map((name) => `/${name}\n`)
  await writeFile(path.join(PUBLIC, "licences.txt"), `${INTRODUCTION}\n\n${paths.join("")}`)
}

async function listLicences(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => LICENCE_FILE.test(name)).sort()
}
