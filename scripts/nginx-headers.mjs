// Prints the headers that every answer of the built site carries (public/_headers) in nginx's words.
import { readFileSync } from "node:fs"

// The first rule is that of every answer. A header that a later one unsets ("! Name") differs by path:
// docs/nginx.conf sets it itself.
const [firstRule = "", ...otherRules] = readFileSync("public/_headers", "utf8").split(/\n(?=\/)/)
const unset = otherRules.flatMap((rule) =>
  [...rule.matchAll(/^ {2}! ([\w-]+)$/gm)].map(([, name]) => name),
)
for (const [, name, value = ""] of firstRule.matchAll(/^ {2}([\w-]+): (.+)$/gm)) {
  if (unset.includes(name)) continue
  console.log(`add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
}
