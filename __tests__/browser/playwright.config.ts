import { defineConfig } from "@playwright/test"

const PORT = Number(process.env.PORT ?? 8180)
const DEVELOP_SPEC = "develop.spec.ts"
/** What no size of the window changes is tried at one. */
const SIZELESS_SPECS = [
  "edge",
  "nginx",
  "bad-network",
  "shared",
  "attacks",
  "weapons",
  "budgets",
].map((name) => `${name}.spec.ts`)

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/browser",
  reporter: [["list"], ["json"]],
  forbidOnly: Boolean(process.env.CI),
  // A busy machine can be late; a test that fails twice has failed.
  retries: 1,
  workers: 2,
  fullyParallel: true,
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: "en-ZA",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
        ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
      ],
    },
  },
  projects: [
    // Builds a copy of the project, so it comes first and by itself.
    { name: "develop", testMatch: DEVELOP_SPEC, fullyParallel: false },
    {
      name: "phone",
      testIgnore: [DEVELOP_SPEC, ...SIZELESS_SPECS],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", testIgnore: DEVELOP_SPEC, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: "node scripts/serve.mjs",
    cwd: "../..",
    env: { PORT: String(PORT) },
    port: PORT,
    reuseExistingServer: false,
  },
})
