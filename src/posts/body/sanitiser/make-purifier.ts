import DOMPurify, { type Config, type DOMPurify as Purifier, type WindowLike } from "dompurify"
import { toUrl } from "../../urls"
import { ALLOWED_ATTRIBUTES, ALLOWED_LINK_SCHEMES, ALLOWED_TAGS } from "../allowed-html"

export const PURIFIER_CONFIG = {
  ALLOWED_TAGS,
  // DOMPurify parses into a body element. If it had to remove that, it would first copy everything in it.
  ADD_TAGS: ["body"],
  ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
} satisfies Config

/**
 * DOMPurify with the rules of this site. The visitor's browser, the feed and the check of a workbook use the same ones.
 * `removed` lists everything that PURIFIER_CONFIG and the rules about URLs remove, except images without a URL.
 * @param origin of the site; images may come from there only
 * @throws Error when the window lacks what DOMPurify needs
 */
export function makePurifier(window: WindowLike, origin: string): Purifier {
  const purifier = DOMPurify(window)
  if (!purifier.isSupported) throw new Error("DOMPurify does not support this window")
  purifier.addHook("uponSanitizeAttribute", ({ nodeName }, attribute) => {
    const { attrName: name, attrValue: value } = attribute
    if (nodeName === "A" && name === "href") attribute.keepAttr = isAllowedLink(value, origin)
    if (nodeName === "IMG" && name === "src") attribute.keepAttr = isOwnImage(value, origin)
  })
  purifier.addHook("afterSanitizeAttributes", (element) => {
    if (element.nodeName === "IMG" && !element.hasAttribute("src")) element.remove()
  })
  return purifier
}

function isAllowedLink(href: string, origin: string): boolean {
  const isOnDisk = href.trim().startsWith("\\")
  return !isOnDisk && ALLOWED_LINK_SCHEMES.includes(toUrl(href, origin)?.protocol ?? "")
}

/** Does not compare origins, because a blob: URL has the origin of the page that made it. */
function isOwnImage(src: string, origin: string): boolean {
  return toUrl(src, origin)?.href.startsWith(`${origin}/`) ?? false
}
