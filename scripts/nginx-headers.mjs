// Prints the headers that every answer of the built site carries (public/_headers) in nginx's words.
import { readFileSync } from "node:fs"

// That of every answer; a rule begins with a path and its headers are indented.
const [firstRule = ""] = readFileSync("public/_headers", "utf8").split(/\n(?=\/)/)
for (const [, name, value = ""] of firstRule.matchAll(/^ {2}([\w-]+): (.+)$/gm)) {
  console.log(`add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
}
