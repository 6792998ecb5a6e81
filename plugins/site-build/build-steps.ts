import { rm } from "node:fs/promises"
import type { BuildArgs } from "gatsby"
import { listImageNames } from "../../src/posts/check/bodies/list-image-names"
import { checkGatsbyRuntime } from "./check-gatsby-runtime"
import { writeFeed } from "./feed/write-feed"
import { writeHeaders } from "./headers/headers-file"
import { publishPostImages } from "./images/publish-post-images"
import { addStructuredData } from "./pages/add-structured-data"
import { compileScript } from "./pages/compile-script"
import { completeReadingPage } from "./pages/complete-reading-page"
import { deferScripts } from "./pages/defer-scripts"
import { hashInlineCode } from "./pages/inline-hashes"
import { append, readBuiltPages, writeBuiltPages } from "./pages/page-files"
import { preventEmailObfuscation } from "./pages/prevent-email-obfuscation"
import { removeScripts } from "./pages/remove-scripts"
import { sharePagePathScript } from "./pages/share-page-path-script"
import { queryPosts } from "./query-posts"
import { writeRedirects } from "./redirects"
import { removeUnpublished } from "./remove-unpublished"
import { writeSitemap } from "./sitemap"
import { writeWebManifest } from "./web-manifest"
import { ARTICLES_PATH, NOT_FOUND_PATH } from "../../src/navigation/paths"

/** The articles a second time, for the page's scripts, which the build removes. */
const ARTICLES_DATA = `public/page-data${ARTICLES_PATH}`

/**
 * Runs the steps that finish the built site after Gatsby, in this order. Each page is read and parsed once, from
 * the HTML that Gatsby wrote. A step that every build needs stops the build when it finds nothing to change;
 * `completeReadingPage` and `addStructuredData` change only the pages that have something for them.
 */
export async function finishBuild(args: BuildArgs): Promise<void> {
  const { reporter } = args
  await checkGatsbyRuntime()
  const headScript = await compileScript("head-script")
  const scriptLoader = await compileScript("load-after-paint")
  const suggestionScript = await compileScript("suggest-page")
  const paths = args.getNodesByType("SitePage").map((page) => String(page.path))
  const pages = await readBuiltPages(paths)
  const posts = await queryPosts(args)
  for (const page of pages) {
    if (page.path === ARTICLES_PATH) {
      removeScripts(page)
      completeReadingPage(page)
      continue
    }
    if (page.path === NOT_FOUND_PATH) {
      removeScripts(page)
      append(page.document.body, "script", {}, suggestionScript)
      continue
    }
    sharePagePathScript(page)
    append(page.document.head, "script", {}, headScript)
    deferScripts(page, scriptLoader)
    addStructuredData(page)
  }
  for (const page of pages) preventEmailObfuscation(page)
  // After every other step, because it hashes what is published.
  const hashes = hashInlineCode(pages.map(({ document }) => document))
  await writeBuiltPages(pages)
  await rm(ARTICLES_DATA, { recursive: true })

  await writeHeaders(hashes)
  await writeRedirects()
  await writeFeed(posts)
  await writeSitemap()
  await writeWebManifest()
  await publishPostImages(reporter, new Set(posts.flatMap(listImageNames)))
  await removeUnpublished()
}
