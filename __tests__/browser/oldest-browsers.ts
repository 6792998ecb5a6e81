import { readFileSync } from "node:fs"
import data, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from "@mdn/browser-compat-data"
import type { Page } from "@playwright/test"

/** What MDN calls a browser that browserslist calls otherwise. */
const NAMES: Record<string, string> = { ios_saf: "safari_ios" }
const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as {
  browserslist: string[]
}
/** The oldest supported version of each browser. */
const OLDEST = browserslist.map((line) => {
  const [name = "", , version] = line.split(" ")
  return { name: (NAMES[name] ?? name) as BrowserName, version: Number(version) }
})

/** Removes from the pages every API that one of the oldest supported browsers lacks. */
export async function removeNewerApis(page: Page): Promise<void> {
  const { api, javascript } = data
  const names = [api, javascript.builtins].flatMap((group) => (group ? listNewer(group) : []))
  await page.addInitScript(removeApis, names)
}

/** @returns paths such as "URL.canParse" and "Array.toSorted"; members of `window` have no other name before theirs */
function listNewer(group: Identifier, path = ""): string[] {
  return Object.entries(group as Record<string, Identifier>).flatMap(([name, entry]) => {
    if (name === "__compat" || name.endsWith("_event")) return []
    const own = `${path}${name.replace(/_static$/, "")}`
    if (entry.__compat && isNewer(entry.__compat)) return [own]
    return listNewer(entry, own === "Window" ? "" : `${own}.`)
  })
}

function isNewer({ support }: CompatStatement): boolean {
  return OLDEST.some(({ name, version }) => {
    const statements = [support[name] ?? []].flat() as SimpleSupportStatement[]
    const usable = statements.filter(
      (each) => !each.flags && !each.prefix && !each.alternative_name,
    )
    const whole = usable.filter((each) => !each.partial_implementation)
    return !(whole.length > 0 ? whole : usable).some(
      ({ version_added: added }) => parseFloat(String(added).replace("≤", "")) <= version,
    )
  })
}

interface Owner {
  [name: string]: Owner | undefined
}

/** Runs in the page. */
function removeApis(names: string[]): void {
  for (const name of names) {
    const owners = name.split(".")
    const member = owners.pop() ?? ""
    let owner: Owner | undefined = window as unknown as Owner
    for (const part of owners) owner = owner?.[part]
    for (const holder of [owner, owner?.prototype]) {
      if (holder) Reflect.deleteProperty(holder, member)
    }
  }
}
