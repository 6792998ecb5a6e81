// `npm start`: installs when needed, builds, and serves the built site until Ctrl-C.
import { build } from "./build.mjs"
import { installIfNeeded } from "./install-if-needed.mjs"
import { serve } from "./serve.mjs"

installIfNeeded()
await build()
await serve()
