// `npm start`: installs when needed, builds, and serves the built site until Ctrl-C.
import { installIfNeeded, run } from "./install-if-needed.mjs"
import { serve } from "./serve.mjs"

installIfNeeded()
run("npm", ["run", "build"])
await serve()
