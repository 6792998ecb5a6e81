import js from "@eslint/js"
import jsxA11y from "eslint-plugin-jsx-a11y"
import reactHooks from "eslint-plugin-react-hooks"
import { defineConfig } from "eslint/config"
import tseslint from "typescript-eslint"

export default defineConfig(
  { ignores: ["public/", ".cache/", ".wrangler/", "test-results/", "screenshots/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  jsxA11y.flatConfigs.strict,
  reactHooks.configs.flat["recommended-latest"],
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // TypeScript checks the names in every file, including scripts.
      "no-undef": "off",
      // Numbers in template strings are easy to read.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // Short handlers such as `onClick={() => close()}` are easy to read.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // React ignores what a handler returns, and the handlers here handle their own failures.
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  // Imports point downwards: pages, components and posts, navigation, then content and browser.
  restrictImports("src/components/**", ["../pages/*", "../posts/*"]),
  restrictImports("src/navigation/**", ["../pages/*", "../components/*", "../posts/*"]),
  restrictImports("src/{browser,content}/**", ["../*/*"]),
  // In src/posts, `check` and `client` may import `workbook` and `body`; no other folder imports another.
  restrictImports("src/posts/*.ts", ["./*/*", "../*"]),
  restrictImports("src/posts/workbook/**", [
    ...["../body/*", "../check/*", "../client/*", "../../*"],
    ...["react", "react-*", "gatsby", "gatsby-*", "node:*"],
  ]),
  {
    files: ["src/posts/workbook/**"],
    rules: { "no-restricted-globals": ["error", "document", "window", "fetch", "self"] },
  },
  restrictImports("src/posts/body/**", [
    ...["../workbook/*", "../check/*", "../client/*", "../../components/*", "../../pages/*"],
    ...["node:*", "jsdom"],
  ]),
  restrictImports("src/posts/check/**", [
    ...["../client/*", "../../components/*", "../../pages/*"],
    ...["react", "react-*", "gatsby", "gatsby-*"],
  ]),
  restrictImports("src/posts/client/**", [
    ...["../check/*", "../../components/*", "../../pages/*"],
    ...["node:*", "xlsx", "jsdom"],
  ]),
)

/**
 * Makes imports that match the patterns an error in the files of a folder.
 * @param {string} folder
 * @param {string[]} imports
 * @returns {import("eslint").Linter.Config}
 */
function restrictImports(folder, imports) {
  const message = "This folder must not import it; see the comment in eslint.config.mjs."
  const patterns = [{ group: imports, message }]
  return { files: [folder], rules: { "no-restricted-imports": ["error", { patterns }] } }
}
