import { readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import type { BuildArgs } from "gatsby"
import { minify } from "terser"
import { writeFeed } from "./feed/write-feed"
import { writeHeaders } from "./headers/write-headers"
import { publishOpenGraphImages } from "./images/publish-open-graph-images"
import { writePostImages } from "./images/write-post-images"
import { writeLicences } from "./licences/write-licences"
import { readShortNames, toKey } from "./webpack/short-names"
import { HIDDEN_PARTS } from "./pages/critical-css"
import { paintFirst } from "./pages/defer-scripts"
import { publishPagesAsFiles } from "./pages/page-files"
import { startAfterPaint } from "./pages/script-loader"
import { writeSitemap } from "./sitemap"
import { stripUnusedMarkup } from "./webpack/configure-webpack"

const SOURCE = "src"
const PUBLIC = "public"
const APP_DATA = "/page-data/app-data.json"
const NOT_FOUND_PAGE = "/404.html"

interface WebpackStats {
  assetsByChunkName: Record<string, string[]>
}

interface PageData {
  componentChunkName: string
}

/** All that happens to the built site, in this order. */
export async function finishBuild(args: BuildArgs, workbook: string): Promise<void> {
  const { cache, pathPrefix, reporter } = args
  await publishPagesAsFiles()
  await stripUnusedMarkup()
  await deferScripts(pathPrefix)
  await writeHeaders(pathPrefix)
  await writePostImages(reporter)
  await writeFeed(args, workbook)
  await publishOpenGraphImages(cache)
  await writeSitemap(pathPrefix)
  await writeLicences()
}

/** Lets every page be painted before it asks for scripts, fonts and the styles that its first look does without. */
async function deferScripts(pathPrefix: string): Promise<void> {
  const { assetsByChunkName } = await readJson<WebpackStats>("webpack.stats.json")
  const { code: starter = "" } = await minify(startAfterPaint, { ecma: 2020 })
  const hidden = findHiddenClasses()
  const names = await readdir(PUBLIC)
  for (const name of names.filter((each) => each.endsWith(".html"))) {
    const file = path.join(PUBLIC, name)
    const built = await readFile(file, "utf8")
    const pagePath = /data-page="([^"]*)"/.exec(built)?.[1] ?? ""
    const data = `/page-data${pagePath === "/" ? "/index" : pagePath}/page-data.json`
    const { componentChunkName } = await readJson<PageData>(data)
    const scripts = (assetsByChunkName[componentChunkName] ?? []).filter((script) =>
      script.endsWith(".js"),
    )
    // Which data the page of an unknown address needs is not known before it is asked for.
    const dataFiles = pagePath === NOT_FOUND_PAGE ? [] : [APP_DATA, data]
    await writeFile(
      file,
      paintFirst(built, {
        starter,
        hidden,
        scripts: scripts.map((script) => `${pathPrefix}/${script}`),
        data: dataFiles.map((address) => pathPrefix + address),
      }),
    )
  }
}

function findHiddenClasses(): ReadonlySet<string> {
  const { classes } = readShortNames(SOURCE)
  const hidden = HIDDEN_PARTS.map(([file, name]) => {
    const className = classes.get(toKey(file, name))
    if (!className) throw new Error(`${file} has no class ${name}; change HIDDEN_PARTS with it`)
    return className
  })
  return new Set(hidden)
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(PUBLIC, file), "utf8")) as T
}
