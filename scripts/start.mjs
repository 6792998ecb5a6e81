// `npm start`: installs when needed, builds, and serves the built site until Ctrl-C.
import { build } from "./build.mjs"
import { installIfNeeded } from "./install-if-needed.mjs"
import { serve } from "./serve.mjs"

try {
  installIfNeeded()
  await build()
  await serve()
} catch (cause) {
  // What failed has told more above.
  console.error(`\nStopped: ${cause instanceof Error ? cause.message : String(cause)}`)
  process.exitCode = 1
}
