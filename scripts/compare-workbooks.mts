// Reads each workbook of a folder with the site's reader and with SheetJS, and prints where their texts differ.
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { read, utils } from "xlsx"
import { readEditorsWorkbook } from "../src/posts/editors-workbook/read-editors-workbook"
import { toReference } from "../src/posts/workbook/cell-references"

const MAX_SHOWN = 5
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error("Usage: npm run compare:workbooks -- FOLDER")

let sameCount = 0
const names = readdirSync(folder).filter((name) => name.endsWith(".xlsx"))
for (const name of names) {
  const bytes = readFileSync(path.join(folder, name))
  const differences = compare(readOurs(bytes), readTheirs(bytes))
  if (differences.length === 0) sameCount++
  else
    console.log(`${name}: ${differences.length}\n  ${differences.slice(0, MAX_SHOWN).join("\n  ")}`)
}
console.log(`${sameCount} of ${names.length} workbooks are the same.`)

type Texts = string | string[][]

/** The texts of the first worksheet, or why it cannot be read. */
function readOurs(bytes: Uint8Array): Texts {
  try {
    return readEditorsWorkbook(bytes).rows
  } catch (cause) {
    return String(cause)
  }
}

function readTheirs(bytes: Uint8Array): Texts {
  try {
    const workbook = read(bytes)
    const [name = ""] = workbook.SheetNames
    const sheet = workbook.Sheets[name]
    if (!sheet?.["!ref"]) return []
    // From A1, also where the filled cells begin elsewhere.
    const range = { ...utils.decode_range(sheet["!ref"]), s: { r: 0, c: 0 } }
    return utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: "", range })
  } catch (cause) {
    return String(cause)
  }
}

function compare(ours: Texts, theirs: Texts): string[] {
  if (typeof ours === "string" || typeof theirs === "string") {
    return [`ours: ${describe(ours)}; SheetJS: ${describe(theirs)}`]
  }
  const differences: string[] = []
  for (let row = 0; row < Math.max(ours.length, theirs.length); row++) {
    const [one = [], other = []] = [ours[row], theirs[row]]
    for (let column = 0; column < Math.max(one.length, other.length); column++) {
      const [text, theirText] = [one[column] ?? "", other[column] ?? ""]
      // SheetJS keeps the line ends of Windows.
      if (text.trim() === theirText.replace(/\r\n?/g, "\n").trim()) continue
      const cell = toReference({ row, column })
      differences.push(
        `${cell}: ours ${JSON.stringify(text)}, SheetJS ${JSON.stringify(theirText)}`,
      )
    }
  }
  return differences
}

function describe(texts: Texts): string {
  return typeof texts === "string" ? texts.slice(0, 150) : `${texts.length} rows`
}
