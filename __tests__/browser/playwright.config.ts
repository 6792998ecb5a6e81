import { defineConfig } from "@playwright/test"

const toFiles = (...names: string[]) => names.map((name) => `${name}.spec.ts`)
/** Each works on a copy of the project, which it serves or builds in another way. */
const COPY_SPECS = toFiles("develop", "real-facts")
/** Driven without Playwright, which has browsers of its own for them. */
const ENGINE_SPECS = toFiles("engines")
/** The headless shell has no back/forward cache, and loads other pictures ahead. */
const WHOLE_BROWSER_SPECS = toFiles("back-forward-cache", "budgets")
/** Also run on a phone, or, where pages are longest, only there. Further tests are tagged. */
const PHONE_SPECS = toFiles(
  "appearance",
  "layout-shift",
  "navigation",
  "scroll-to-target",
  "visitor-model",
)
const PHONE_ONLY_SPECS = toFiles("scroll-restoration")

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
  // A busy machine is late, not wrong; whoever passes does not wait.
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
    },
  },
  projects: [
    // One after the other, beside the other tests: Gatsby needs a processor for minutes.
    { name: "copies", testMatch: COPY_SPECS, fullyParallel: false, workers: 1 },
    // In one window each.
    { name: "firefox", testMatch: ENGINE_SPECS, fullyParallel: false },
    { name: "webkit", testMatch: ENGINE_SPECS, fullyParallel: false },
    {
      name: "whole-browser",
      testMatch: WHOLE_BROWSER_SPECS,
      use: {
        viewport: DESKTOP,
        launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS.split(" ") },
      },
    },
    {
      name: "phone",
      testMatch: [...PHONE_SPECS, ...PHONE_ONLY_SPECS],
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testIgnore: [...COPY_SPECS, ...ENGINE_SPECS, ...WHOLE_BROWSER_SPECS, ...PHONE_ONLY_SPECS],
      grepInvert: /@phone/,
      use: { viewport: DESKTOP },
    },
  ],
  webServer: {
    command: "node __tests__/browser/serve-cached.mjs",
    cwd: "../..",
    wait: { stdout: /^Port (?<site_port>\d+)\n/m },
  },
})
