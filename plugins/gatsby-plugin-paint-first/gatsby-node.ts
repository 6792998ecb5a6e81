import { readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import type { GatsbyNode } from "gatsby"
import { minify } from "terser"
import { readShortNames, toKey } from "../gatsby-plugin-lean-pages/short-names"
import { HIDDEN_PARTS } from "./first-look"
import { paintFirst } from "./paint-first"
import { startAfterPaint } from "./start-after-paint"

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

/** Lets every page be painted before it asks for scripts, fonts and the styles that its first look does without. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ pathPrefix }) => {
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
