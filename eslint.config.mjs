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
  restrictImports("src/components/**", ["../pages/*", "../posts/*", ...NODE_ONLY]),
  restrictImports("src/navigation/**", [
    "../pages/*",
    "../components/*",
    "../posts/*",
    ...NODE_ONLY,
  ]),
  restrictImports("src/{enquiry,owner-facts}/**", [
    ...["../pages/*", "../components/*", "../posts/*", "../navigation/*"],
    ...NODE_ONLY,
  ]),
  restrictImports("src/content/**", ["../*/*", ...NODE_ONLY]),
  restrictImports("src/metadata/**", ["../pages/*", "../components/*", ...NODE_ONLY]),
  restrictImports("src/{editors,pages}/**", NODE_ONLY),
  restrictImports("gatsby-{browser,ssr}.tsx", NODE_ONLY),
  restrictImports("plugins/gatsby-source-posts/{gatsby-browser,reload-on-save}.ts", NODE_ONLY),
  // In src/posts, `problems` imports no other folder, and all others may import it. Besides it `body` imports none, `workbook`
  // may import `body`, `card` the sanitiser, `check` and `thoughts` these, and `node` all. Only `node` may need Node: all others run in browsers.
  restrictImports("src/posts/*.ts", ["./*/*", "../*", ...NODE_ONLY]),
  restrictImports("src/posts/problems/**", ["../*/*", "../../*", ...NODE_ONLY]),
  restrictImports("src/posts/workbook/**", [
    ...["../check/*", "../card/*", "../thoughts/*", "../node/*", "../../*/*", "!../body/text/*"],
    ...["react", "react-*", "gatsby", "gatsby-*", ...NODE_ONLY],
  ]),
  {
    files: ["src/posts/workbook/**"],
    rules: { "no-restricted-globals": ["error", "document", "window", "fetch", "self"] },
  },
  restrictImports("src/posts/body/*.ts", ["../*/*", "!../problems/*", ...NODE_ONLY]),
  // The stages of a body: `tags` and `lines` import `text`, and none of them another one.
  ...[
    ["text", "tags", "lines", "sanitiser"],
    ["tags", "lines", "sanitiser"],
    ["lines", "tags", "sanitiser"],
    ["sanitiser", "text", "tags", "lines"],
  ].map(([stage, ...others]) =>
    restrictImports(`src/posts/body/${stage}/**`, [
      ...[...others.map((other) => `../${other}/*`), "../read-body", "../body-reader"],
      ...["../../*/*", "!../../problems/*", ...NODE_ONLY],
    ]),
  ),
  restrictImports("src/posts/check/**", [
    ...["card", "thoughts", "node"].flatMap((folder) => [`../${folder}/*`, `../../${folder}/*`]),
    ...SITE_FOLDERS.flatMap((folder) => [`../../${folder}/*`, `../../../${folder}/*`]),
    ...["react", "react-*", "gatsby", "gatsby-*", ...NODE_ONLY],
  ]),
  restrictImports("src/posts/node/**", [
    ...["../../*/*", "!../../content/*"],
    ...["react", "react-*", "gatsby", "gatsby-*"],
  ]),
  restrictImports("src/posts/{card,thoughts}/**", [
    ...["../check/*", "../node/*", "../../components/*", "../../pages/*"],
    ...["numfmt", ...NODE_ONLY],
  ]),
)

/**
 * Forbids the files of a folder to import modules that match the patterns.
 * @param {string} folder
 * @param {string[]} imports
 * @returns {import("eslint").Linter.Config}
 */
function restrictImports(folder, imports) {
  const message = "This folder must not import it; see the comment in eslint.config.mjs."
  const patterns = [{ group: imports, message }]
  return { files: [folder], rules: { "no-restricted-imports": ["error", { patterns }] } }
}
