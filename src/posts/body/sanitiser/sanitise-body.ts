import DOMPurify, { type Config, type WindowLike } from "dompurify"
import { toUrl } from "../../urls"
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_LINK_SCHEMES,
  ALLOWED_TAGS,
  HTML_POLICY_NAME,
} from "../allowed-html"
import { isFittedAttribute } from "./fitted-attributes"

/** A sanitised body. Only `makeSanitiser` makes it, and `createPostCard` takes nothing else. */
export type SafeFragment = DocumentFragment & { readonly __safe: unique symbol }

/** Sanitised HTML. Only src/posts/node makes it; queries get it as `html`. */
export type SafeHtml = string & { readonly __safe: unique symbol }

/** Sanitises bodies with the rules of this site, which the build and visitors' browsers share. */
export interface Sanitiser {
  /**
   * @param body HTML, published by the build or by anybody
   * @returns only allowed elements, whose links open safely, and whose images come from the site
   */
  sanitise: (body: string) => SafeFragment
  /** Lists the attributes that have been removed from the last body. */
  listRemoved: () => Attr[]
}

const CONFIG = {
  ALLOWED_TAGS,
  // DOMPurify parses into a body element. If it had to remove that, it would first copy everything in it.
  ADD_TAGS: ["body"],
  ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

/** Made when the first body is sanitised, because the build has no window. */
let sanitiser: Sanitiser | undefined

/** The sanitiser of the visitor's browser. @throws Error where that cannot sanitise */
export function getSanitiser(): Sanitiser {
  return (sanitiser ??= makeSanitiser(window, location.origin, getHtmlPolicy()))
}

/** Sanitises a body in the visitor's browser. Where that cannot, the fragment contains the markup as plain text. */
export function sanitiseBody(body: string): SafeFragment {
  try {
    return getSanitiser().sanitise(body)
  } catch {
    const text = document.createDocumentFragment()
    text.append(body)
    return text as SafeFragment
  }
}

/**
 * Makes what sanitises bodies in a window: the visitor's, or one of jsdom in the build.
 * @param origin of the site; images may come from there only
 * @throws Error when the window does not support DOMPurify, or the content security policy refuses HTML_POLICY_NAME
 */
export function makeSanitiser(
  window: WindowLike,
  origin: string,
  policy?: Config["TRUSTED_TYPES_POLICY"],
): Sanitiser {
  const purifier = DOMPurify(window)
  if (!purifier.isSupported) throw new Error("DOMPurify does not support this window")
  // Set once, because DOMPurify would parse a configuration that is passed with a body again for each body.
  purifier.setConfig({ ...CONFIG, TRUSTED_TYPES_POLICY: policy })
  purifier.addHook("uponSanitizeAttribute", (element, attribute) => {
    const { nodeName } = element
    const { attrName: name, attrValue: value } = attribute
    if (isFittedAttribute(element, name, value)) attribute.forceKeepAttr = true
    const url = toUrl(value, origin)
    if (nodeName === "A" && name === "href") {
      const isOnDisk = value.startsWith("\\")
      attribute.keepAttr = !isOnDisk && ALLOWED_LINK_SCHEMES.includes(url?.protocol ?? "")
    } else if (nodeName === "IMG" && name === "src") {
      // Not the origin, because a blob: URL has that of the page that made it.
      attribute.keepAttr = url?.href.startsWith(`${origin}/`) ?? false
    }
  })
  purifier.addHook("afterSanitizeAttributes", (element) => {
    if (element.nodeName === "IMG" && !element.hasAttribute("src")) element.remove()
    if (element.nodeName !== "A") return
    const url = toUrl(element.getAttribute("href") ?? "", origin)
    if (url && url.origin !== origin && url.protocol.startsWith("http")) {
      element.setAttribute("target", "_blank")
      element.setAttribute("rel", "noopener noreferrer")
    }
  })
  return {
    // Its type does not know what setConfig has asked for.
    sanitise: (body) => purifier.sanitize(body) as unknown as SafeFragment,
    listRemoved: () =>
      purifier.removed.flatMap((removed) =>
        "attribute" in removed && removed.attribute ? removed.attribute : [],
      ),
  }
}

/** Only DOMPurify uses this policy; it parses the HTML into a document where nothing runs or loads. */
function getHtmlPolicy(): Config["TRUSTED_TYPES_POLICY"] {
  // It refuses to make a script or the URL of one, which its type does not say.
  return (window as WindowLike).trustedTypes?.createPolicy(HTML_POLICY_NAME, {
    createHTML: (html) => html,
  }) as Config["TRUSTED_TYPES_POLICY"]
}
