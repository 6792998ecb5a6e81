import js from "@eslint/js"
import jsxA11y from "eslint-plugin-jsx-a11y"
import reactHooks from "eslint-plugin-react-hooks"
import { defineConfig } from "eslint/config"
import tseslint from "typescript-eslint"
import { builtinModules } from "node:module"

/** Modules that only Node has. The slash keeps "/path" from matching a file such as "../path". */
const NODE_ONLY = [
  ...["node:*", ...builtinModules.map((name) => `/${name}`), "sharp", "jsdom"],
  "**/posts/node/*",
]

/**
 * Folders that each folder may import, besides its own and those around it: imports point
 * downwards, without a circle.
 * @type {Record<string, string[]>}
 */
const MAY_IMPORT = {
  "src/content": [],
  "src/owner-facts": ["content"],
  "src/{enquiry,navigation}": ["content", "owner-facts"],
  "src/components": ["content", "owner-facts", "enquiry", "navigation"],
  "src/metadata": ["content", "owner-facts", "navigation", "posts"],
  "src/editors": ["content", "owner-facts", "posts", "styles"],
  "src/posts/problems": [],
  "src/posts/body/{text,tags,lines}": ["text", "problems"],
  "src/posts/body/sanitiser": [],
  "src/posts/workbook": ["problems", "body"],
  "src/posts/check": ["problems", "body", "workbook", "navigation"],
  "src/posts/card": ["body", "content"],
  "src/posts/thoughts": ["body", "workbook", "card", "content", "enquiry", "navigation"],
  "src/posts/node": ["problems", "body", "workbook", "check", "card", "content"],
}

export default defineConfig(
  { ignores: ["public/", ".cache/", ".wrangler/", "test-results/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  // TypeScript checks the names in every file, including scripts.
  { rules: { "no-undef": "off" } },
  tseslint.configs.strict,
  jsxA11y.flatConfigs.strict,
  reactHooks.configs.flat["recommended-latest"],
  // Rules that need types take as long as all others. In tests, tsc or a run finds as much.
  {
    files: ["*.{ts,tsx,mjs}", "{src,plugins,scripts}/**/*.{ts,tsx,mts,mjs}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
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
  ...Object.entries(MAY_IMPORT).map(([folder, folders]) => allowImports(folder, folders)),
  {
    files: [
      ...["src/**", "gatsby-{browser,ssr}.tsx"],
      "plugins/gatsby-source-posts/{gatsby-browser,reload-on-save}.ts",
    ],
    ignores: ["src/posts/node/**"],
    rules: { "no-restricted-imports": ["error", { patterns: [{ group: NODE_ONLY }] }] },
  },
  {
    files: ["src/posts/workbook/**"],
    rules: { "no-restricted-globals": ["error", "document", "window", "fetch", "self"] },
  },
)

/**
 * @param {string} folder
 * @param {string[]} folders
 * @returns {import("eslint").Linter.Config}
 */
function allowImports(folder, folders) {
  const regex = String.raw`^(\.\./)+(?!(\.\.|${folders.join("|")})/)[^/]+/`
  const message = "See MAY_IMPORT in eslint.config.mjs."
  return {
    files: [`${folder}/**`],
    rules: {
      "@typescript-eslint/no-restricted-imports": ["error", { patterns: [{ regex, message }] }],
    },
  }
}
