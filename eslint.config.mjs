import js from "@eslint/js"
import jsxA11y from "eslint-plugin-jsx-a11y"
import reactHooks from "eslint-plugin-react-hooks"
import { defineConfig } from "eslint/config"
import tseslint from "typescript-eslint"
import { builtinModules } from "node:module"

/** What no browser has. The slash keeps "/path" from matching a file of the site such as "../path". */
const NODE_ONLY = [
  ...["node:*", ...builtinModules.map((name) => `/${name}`), "sharp", "jsdom"],
  "**/posts/node/*",
]

/** What a workbook is read and checked without. */
const FRAMEWORK = ["react", "react-*", "gatsby", "gatsby-*"]

/** The other folders of src, besides posts and navigation. */
const SITE_FOLDERS = [
  ...["components", "content", "editors", "enquiry", "metadata", "owner-facts", "pages"],
]

export default defineConfig(
  { ignores: ["public/", ".cache/", ".wrangler/", "test-results/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  // TypeScript checks the names in every file, including scripts.
  { rules: { "no-undef": "off" } },
  tseslint.configs.strict,
  jsxA11y.flatConfigs.strict,
  reactHooks.configs.flat["recommended-latest"],
  // Rules that need types take as long as all others together; what they find in tests TypeScript or a run shows.
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
  // Imports point downwards: pages, components and posts, navigation, enquiry and owner-facts, then content.
  restrictImports("src/components/**", ["../pages/*", "../posts/*"]),
  restrictImports("src/navigation/**", ["../pages/*", "../components/*", "../posts/*"]),
  restrictImports("src/{enquiry,owner-facts}/**", [
    ...["../pages/*", "../components/*", "../posts/*", "../navigation/*"],
  ]),
  restrictImports("src/content/**", ["../*/*"]),
  restrictImports("src/metadata/**", ["../pages/*", "../components/*"]),
  restrictImports("src/{editors,pages}/**", []),
  restrictImports("gatsby-{browser,ssr}.tsx", []),
  restrictImports("plugins/gatsby-source-posts/{gatsby-browser,reload-on-save}.ts", []),
  // In src/posts, `problems` imports no other folder, and all others may import it. Besides it `body` imports none, `workbook`
  // may import `body`, `card` the sanitiser, `check` and `thoughts` these, and `node` all.
  restrictImports("src/posts/*.ts", ["./*/*", "../*"]),
  restrictImports("src/posts/problems/**", ["../*/*", "../../*"]),
  restrictImports("src/posts/workbook/**", [
    ...["../check/*", "../card/*", "../thoughts/*", "../node/*", "../../*/*", "!../body/text/*"],
    ...FRAMEWORK,
  ]),
  {
    files: ["src/posts/workbook/**"],
    rules: { "no-restricted-globals": ["error", "document", "window", "fetch", "self"] },
  },
  restrictImports("src/posts/body/*.ts", ["../*/*", "!../problems/*"]),
  // The stages of a body: `tags` and `lines` import `text`, and none of them another one.
  ...[
    ["text", "tags", "lines", "sanitiser"],
    ["tags", "lines", "sanitiser"],
    ["lines", "tags", "sanitiser"],
    ["sanitiser", "text", "tags", "lines"],
  ].map(([stage, ...others]) =>
    restrictImports(`src/posts/body/${stage}/**`, [
      ...[...others.map((other) => `../${other}/*`), "../read-body", "../body-reader"],
      ...["../../*/*", "!../../problems/*"],
    ]),
  ),
  restrictImports("src/posts/check/**", [
    ...["card", "thoughts", "node"].flatMap((folder) => [`../${folder}/*`, `../../${folder}/*`]),
    ...SITE_FOLDERS.flatMap((folder) => [`../../${folder}/*`, `../../../${folder}/*`]),
    ...FRAMEWORK,
  ]),
  restrictImports("src/posts/node/**", ["../../*/*", "!../../content/*", ...FRAMEWORK], []),
  restrictImports("src/posts/{card,thoughts}/**", [
    ...["../check/*", "../node/*", "../../components/*", "../../pages/*", "numfmt"],
  ]),
)

/**
 * Forbids the files of a folder to import modules that match the patterns, or what no browser has.
 * @param {string} folder
 * @param {string[]} imports
 * @param {string[]} nodeOnly none for a folder that only Node runs
 * @returns {import("eslint").Linter.Config}
 */
function restrictImports(folder, imports, nodeOnly = NODE_ONLY) {
  const message = "This folder must not import it; see the comment in eslint.config.mjs."
  const patterns = [{ group: [...imports, ...nodeOnly], message }]
  return { files: [folder], rules: { "no-restricted-imports": ["error", { patterns }] } }
}
