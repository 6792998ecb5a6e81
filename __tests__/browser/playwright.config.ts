import { defineConfig } from "@playwright/test"

const PORT = Number(process.env.PORT ?? 8180)
/** Each works on a copy of the project, which it serves or builds in another way. */
const COPY_SPECS = ["develop.spec.ts", "sub-folder.spec.ts"]
/** What no size of the window changes is tried at one. */
const SIZELESS_SPECS = [
  "edge",
  "nginx",
  "network-failures",
  "search-engines",
  "xss",
  "malicious-workbooks",
  "damaged-workbook",
  "budgets",
  "publish-smoke",
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
    // Gatsby needs both processors for a while, so these come first.
    { name: "copies", testMatch: COPY_SPECS, fullyParallel: false },
    {
      name: "phone",
      testIgnore: [...COPY_SPECS, ...SIZELESS_SPECS],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", testIgnore: COPY_SPECS, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: "node scripts/serve.mjs",
    cwd: "../..",
    env: { PORT: String(PORT) },
    port: PORT,
    reuseExistingServer: false,
  },
})
