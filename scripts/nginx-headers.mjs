// Prints the headers that every answer of the built site carries (public/_headers) in nginx's words.
import { readFileSync } from "node:fs"

const EVERY_ANSWER = "/*"

let rule = ""
for (const line of readFileSync("public/_headers", "utf8").split("\n")) {
  const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
  if (!name || !value) rule = line
  else if (rule === EVERY_ANSWER) {
    console.log(`add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
  }
}
