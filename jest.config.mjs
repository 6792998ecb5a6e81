/** @type {import("jest").Config} */
export default {
  testEnvironment: "jsdom",
  // Encoding pictures is slow on a busy machine.
  testTimeout: 60_000,
  restoreMocks: true,
  testMatch: ["<rootDir>/__tests__/**/*.test.{ts,tsx}"],
  setupFilesAfterEnv: ["<rootDir>/__tests__/setup.ts"],
  // Jest cannot load packages that are ES modules only.
  transformIgnorePatterns: [
    "/node_modules/(?!(file-type|strtok3|token-types|uint8array-extras|@borewit|@tokenizer)/)",
  ],
  moduleNameMapper: {
    "\\.woff2$": "<rootDir>/__tests__/fixtures/imported-file.ts",
    "\\.css$": "<rootDir>/__tests__/fixtures/css-modules.ts",
    "^gatsby$": "<rootDir>/__tests__/fixtures/gatsby.tsx",
  },
}
