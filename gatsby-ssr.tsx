import type { GatsbySSR } from "gatsby"
import { onRenderBody as fillHead } from "gatsby-plugin-react-helmet/gatsby-ssr"
import { isValidElement, type ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { site } from "./src/content/site"
import headingFont from "./src/fonts/bricolage-grotesque-750.woff2"
import textFont from "./src/fonts/literata-400.woff2"
import boldTextFont from "./src/fonts/literata-700.woff2"
import { ARTICLES_PATH, NOT_FOUND_PATH, THOUGHTS_PATH } from "./src/navigation/paths"
import { listenForMovement } from "./src/navigation/listen-for-movement"
import { putLikelyLinkFirst } from "./src/navigation/put-likely-link-first"
import { WORKBOOK_URL } from "./src/posts/urls"
import { toStructuredData } from "./src/metadata/structured-data"

/** The scripts and styles of a webpack entry; gatsby-node.ts defines it. Empty in `gatsby develop`. */
declare const BUILT_FILES: Partial<Record<"posts" | "react", readonly string[]>>

/** Gatsby writes the not-found page twice. */
const NOT_FOUND_PATHS = [NOT_FOUND_PATH, `${NOT_FOUND_PATH}.html`]
/** Pages without React: /articles does not need it, and it fails at a URL that does not exist. */
const STATIC_PATHS = [ARTICLES_PATH, ...NOT_FOUND_PATHS]
/** Tells scrolling.ts, which starts later, to leave a visitor alone who has already moved. */
const NOTE_MOVEMENT = "() => (window.hasMoved = true)"

export { wrapPageElement } from "./src/components/layout"

/**
 * Renders a page and fills its head in one step. Gatsby renders two pages at a time, but
 * react-helmet keeps one head: a pause in between could give a page the head of the other.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = (args) => {
  const html = renderToString(args.bodyComponent)
  // These comments keep Cloudflare from rewriting e-mail addresses, because the content policy
  // blocks the script that would restore them. React ignores them.
  // https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
  args.replaceBodyHTMLString(`<!--email_off-->${html}<!--/email_off-->`)
  fillHead(args)
}

/**
 * Adds the tags that never change in the browser: fonts, icons, colours, and the redirect to the
 * articles page without JavaScript. react-helmet adds the others.
 */
export const onRenderBody: GatsbySSR["onRenderBody"] = (args) => {
  const { light, dark } = site.pageColour
  const fonts = [headingFont, textFont]
  // On other pages the first screen has no bold text.
  if ([THOUGHTS_PATH, ARTICLES_PATH].includes(args.pathname)) fonts.push(boldTextFont)
  args.setHeadComponents([
    <meta key="dark" name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />,
    <meta key="light" name="theme-color" content={light} />,
    // iPhones would turn account numbers into links, which React does not expect.
    <meta
      key="formats"
      name="format-detection"
      content="telephone=no, date=no, address=no, email=no"
    />,
    // Chrome shows an optional font at the first visit only if preloaded; a slow phone would wait.
    ...fonts.map((href) => (
      <link
        key={href}
        rel="preload"
        as="font"
        type="font/woff2"
        href={href}
        crossOrigin="anonymous"
        media="(min-width: 48rem)"
      />
    )),
    <link key="ico" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="svg" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="apple" rel="apple-touch-icon" href="/icons/192.png" />,
  ])
  if (args.pathname !== THOUGHTS_PATH) return
  args.setHeadComponents([
    // The GET of fetch-posts.ts reuses this equal request; in WebKit, not with crossOrigin.
    <link key="workbook" rel="preload" as="fetch" href={WORKBOOK_URL} />,
    // react-helmet would write this as a string of HTML, which the content policy refuses.
    <noscript key="articles">
      <meta httpEquiv="refresh" content={`0; url=${ARTICLES_PATH}`} />
    </noscript>,
  ])
}

/**
 * Takes GatsbyImage's styles and script out of the head, because no page uses it, and the
 * application out of pages that do not need it. On the others the scripts of React and Gatsby wait
 * for the first paint in a <template>, in which browsers load nothing. As Gatsby's `async` scripts
 * they would share a slow line with the first picture and the articles.
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (args) => {
  const { pathname } = args
  args.replaceHeadComponents(args.getHeadComponents().filter((part) => !isOfGatsbyImage(part)))
  const own = listDataScripts(pathname)
  if (pathname === THOUGHTS_PATH) own.push(...listScripts("posts", "high"))
  if (NOT_FOUND_PATHS.includes(pathname)) own.push(toInlineScript(putLikelyLinkFirst))
  if (!STATIC_PATHS.includes(pathname)) {
    const application = (
      <template key="application">
        {listScripts("react", "low")}
        {args.getPostBodyComponents()}
      </template>
    )
    own.push(application, toInlineScript(startAfterPaint))
    own.push(toInlineScript(listenForMovement, NOTE_MOVEMENT))
  }
  args.replacePostBodyComponents(own)
}

function isOfGatsbyImage(part: ReactNode): boolean {
  return isValidElement(part) && part.key?.startsWith("gatsby-image-style") === true
}

function listDataScripts(pathname: string): ReactNode[] {
  const description = toStructuredData(pathname)
  if (!description) return []
  const html = { __html: description }
  return [<script key="data" type="application/ld+json" dangerouslySetInnerHTML={html} />]
}

function listScripts(entry: keyof typeof BUILT_FILES, fetchPriority: "high" | "low"): ReactNode[] {
  const files = BUILT_FILES[entry] ?? []
  return files
    .filter((file) => file.endsWith(".js"))
    .map((file) => <script key={file} src={`/${file}`} defer fetchPriority={fetchPriority} />)
}

/**
 * @param run must use nothing outside itself, because only its source text is sent
 * @param args source text of its arguments
 */
function toInlineScript(run: (...args: never[]) => void, args = ""): ReactNode {
  const source = `(${run.toString()})(${args})`
  return <script key={run.name} dangerouslySetInnerHTML={{ __html: source }} />
}

/**
 * Moves the content of the <template> before this script into the page: one script of each URL,
 * because the entries share webpack's runtime, which must run once; in their order, each in its own
 * task. A page opened in a background tab is not painted. Its source text is sent to the browser,
 * so it contains no comments.
 */
function startAfterPaint(): void {
  const { content } = document.currentScript?.previousElementSibling as HTMLTemplateElement
  const start = () => {
    for (const script of content.querySelectorAll<HTMLScriptElement>("script[src]")) {
      const same = `script[src="${script.getAttribute("src")}"]`
      if (document.querySelector(same) || content.querySelector(same) !== script) script.remove()
      script.async = false
    }
    document.body.append(content)
  }
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
