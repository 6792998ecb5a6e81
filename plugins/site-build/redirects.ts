import { writeFile } from "node:fs/promises"

/** Writes public/_redirects, which makes the host redirect the empty path, and nothing else, to the first page. */
export async function writeRedirects(): Promise<void> {
  await writeFile("public/_redirects", "/ /aboutus 302\n")
}
