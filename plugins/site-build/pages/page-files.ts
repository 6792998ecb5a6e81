import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises"
import path from "node:path"

/** Gatsby writes both of these at the top by itself. */
const INDEX_PAGE = "index.html"
const NOT_FOUND_PAGE = "404.html"

/**
 * Publishes /aboutus as aboutus.html in place of aboutus/index.html, so that hosts answer the address
 * as written, without a redirect to a trailing slash.
 */
export async function publishPagesAsFiles(): Promise<void> {
  for (const folder of await foldersOfPages()) {
    await rename(path.join(folder, INDEX_PAGE), `${folder}.html`)
    await rm(folder, { recursive: true })
  }
}

/** Puts the pages of the last build back where Gatsby left them: it only renews what has changed. */
export async function putPagesBack(): Promise<void> {
  for (const name of await readPublicFolder()) {
    if (!name.endsWith(".html") || name === INDEX_PAGE) continue
    const file = path.resolve("public", name)
    const folder = file.replace(/\.html$/, "")
    await mkdir(folder, { recursive: true })
    const putBack = name === NOT_FOUND_PAGE ? copyFile : rename
    await putBack(file, path.join(folder, INDEX_PAGE))
  }
}

async function foldersOfPages(): Promise<string[]> {
  const folders: string[] = []
  for (const name of await readPublicFolder()) {
    const folder = path.resolve("public", name)
    const contents = await readdir(folder).catch((): string[] => [])
    // A folder that holds more is no page.
    if (contents.length === 1 && contents[0] === INDEX_PAGE) folders.push(folder)
  }
  return folders
}

/** Empty before the first build. */
function readPublicFolder(): Promise<string[]> {
  return readdir("public").catch((): string[] => [])
}
