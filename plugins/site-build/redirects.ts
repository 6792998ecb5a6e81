import { writeFile } from "node:fs/promises"

/** Writes public/_redirects, by which the host leads the empty path, and nothing else, to the first page. */
export async function writeRedirects(): Promise<void> {
  await writeFile("public/_redirects", "/ /aboutus 302\n")
}
