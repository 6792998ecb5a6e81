import type { BuiltPage } from "./page-files"

/**
 * Keeps Cloudflare from rewriting the e-mail addresses of a page, which it does for every new site: React could not hydrate
 * them, and the content policy blocks the script that would restore them. The comments are outside of what React hydrates.
 * https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
export function preventEmailObfuscation({ document }: Pick<BuiltPage, "document">): void {
  document.body.prepend(document.createComment("email_off"))
  document.body.append(document.createComment("/email_off"))
}
