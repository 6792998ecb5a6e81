import DOMPurify, { type Config, type WindowLike } from "dompurify"
import { toUrl } from "../../urls"
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_LINK_SCHEMES,
  ALLOWED_TAGS,
  HTML_POLICY_NAME,
} from "../allowed-html"
import { isFittedAttribute } from "./fitted-attributes"

/** A sanitised body. Only a sanitiser makes it; `createPostCard` takes nothing else. */
export type SafeFragment = DocumentFragment & { readonly __safe: unique symbol }

/** Sanitised HTML. Only src/posts/node makes it; pages query it as `html`. */
export type SafeHtml = string & { readonly __safe: unique symbol }

/** Sanitises bodies by the rules that the build and browsers share. */
export interface Sanitiser {
  /**
   * @param body untrusted HTML
   * @returns allowed elements only; links open safely, and images come from the site
   */
  sanitise: (body: string) => SafeFragment
  /** Lists the attributes removed from the last body. */
  listRemoved: () => Attr[]
}

const CONFIG = {
  ALLOWED_TAGS,
  // DOMPurify parses into a body element. Removing that would copy everything in it.
  ADD_TAGS: ["body"],
  ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

/** Created on first use, because the build has no window. */
let sanitiser: Sanitiser | undefined

/** The sanitiser of the visitor's browser. @throws Error if the browser cannot sanitise */
export function getSanitiser(): Sanitiser {
  return (sanitiser ??= makeSanitiser(window, location.origin, getHtmlPolicy()))
}

/** Sanitises a body in the browser. If that is impossible, returns the markup as plain text. */
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
 * Makes a sanitiser for a window: the visitor's, or jsdom's in the build.
 * @param origin the only origin from which images may come
 * @throws Error if DOMPurify does not support the window
 */
export function makeSanitiser(
  window: WindowLike,
  origin: string,
  policy?: Config["TRUSTED_TYPES_POLICY"],
): Sanitiser {
  const purifier = DOMPurify(window)
  if (!purifier.isSupported) throw new Error("DOMPurify does not support this window")
  // Set once: DOMPurify would parse a configuration again for each body.
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
      // Does not compare origins, because a blob: URL has the origin of the page that made it.
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
    // Its type does not reflect RETURN_DOM_FRAGMENT.
    sanitise: (body) => purifier.sanitize(body) as unknown as SafeFragment,
    listRemoved: () =>
      purifier.removed.flatMap((removed) =>
        "attribute" in removed && removed.attribute ? removed.attribute : [],
      ),
  }
}

/** Only DOMPurify uses this policy. It parses HTML into a document where nothing runs or loads. */
function getHtmlPolicy(): Config["TRUSTED_TYPES_POLICY"] {
  // The policy refuses to create scripts and script URLs, which the type does not express.
  return (window as WindowLike).trustedTypes?.createPolicy(HTML_POLICY_NAME, {
    createHTML: (html) => html,
  }) as Config["TRUSTED_TYPES_POLICY"]
}
