import { existsSync } from "node:fs"
import { defineConfig, firefox, webkit } from "@playwright/test"
import { FONTS } from "./fonts/fonts"
import { PHONE } from "./windows"

const toFiles = (...names: string[]) => names.map((name) => `${name}.spec.ts`)
/** Builds a copy of the project: in `npm run test:all`. */
const OWNERS_DAY = toFiles("owners-day")
/** The headless shell has no back/forward cache, and loads other pictures ahead. */
const WHOLE_BROWSER_SPECS = toFiles("back-forward-cache", "budgets")
/** What each browser must do: visits of somebody in a hurry, and tests that are tagged. */
const IN_ALL_ENGINES = [/agreement\.spec/, /@engines/]
/** Also run on a phone. Further tests are tagged. */
const PHONE_SPECS = toFiles("navigation")

const CHROMIUM = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium"
const CHROMIUM_FLAGS =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync"
/** One process and some threads less to draw with: a twelfth of the time of all tests on two processors. */
const SHELL_FLAGS = "--in-process-gpu --disable-software-rasterizer --num-raster-threads=1"
const DESKTOP = { width: 1440, height: 900 }

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/browser",
  reporter: [["list"], ["json"]],
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only now and then hides a race that visitors have.
  retries: 0,
  // A busy machine is late, not wrong. A test that passes does not wait so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // More than processors, because many a test waits for time to pass.
  workers: 3,
  fullyParallel: true,
  use: {
    // The server has named it.
    baseURL: `http://localhost:${process.env.SITE_PORT}`,
    locale: "en-ZA",
    launchOptions: {
      executablePath: process.env.HEADLESS_SHELL_PATH ?? CHROMIUM,
      args: `${CHROMIUM_FLAGS} ${SHELL_FLAGS}`.split(" "),
      env: FONTS.wide,
    },
  },
  projects: [
    {
      name: "whole-browser",
      testMatch: WHOLE_BROWSER_SPECS,
      use: {
        viewport: DESKTOP,
        launchOptions: {
          executablePath: CHROMIUM,
          args: CHROMIUM_FLAGS.split(" "),
          env: FONTS.wide,
        },
      },
    },
    {
      name: "phone",
      testMatch: PHONE_SPECS,
      grepInvert: /@desktop/,
      use: PHONE,
    },
    {
      name: "desktop",
      testIgnore: [...OWNERS_DAY, ...WHOLE_BROWSER_SPECS],
      grepInvert: /@phone/,
      use: { viewport: DESKTOP },
    },
    ...(process.env.TEST_ALL ? listOtherProjects() : []),
  ],
  webServer: {
    command: "node __tests__/browser/serve-cached.mjs",
    cwd: "../..",
    wait: { stdout: /^Port (?<site_port>\d+)\n/m },
  },
})

/** The owner's day, and the browsers that `npx playwright install` has brought. */
function listOtherProjects() {
  const engines = [firefox, webkit].filter((engine) => existsSync(engine.executablePath()))
  // Each worker reads this file, too.
  if (engines.length < 2 && process.env.TEST_WORKER_INDEX === undefined)
    console.log("Skipped: Firefox or WebKit, which `npx playwright install firefox webkit` brings")
  return [
    { name: "owners-day", testMatch: OWNERS_DAY, fullyParallel: false, use: { viewport: DESKTOP } },
    ...engines.map((engine) => ({
      name: engine.name(),
      grep: IN_ALL_ENGINES,
      use: { browserName: engine.name() as "firefox", viewport: DESKTOP, launchOptions: {} },
    })),
  ]
}
