/** The only Trusted Types policy for HTML; the content security policy must name it. */
export const HTML_POLICY_NAME = "sanitised-body"

/** Elements that a post's body may contain. Other elements are unwrapped. */
export const ALLOWED_TAGS = [
  ...["p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "div", "span"],
  ...["ul", "ol", "li", "dl", "dt", "dd"],
  ...["a", "strong", "b", "em", "i", "u", "s", "sub", "sup", "mark", "small", "q", "cite", "code"],
  ...["abbr", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ...["figure", "figcaption", "img"],
]

/** Attributes that those elements may carry; `href` and `src` are checked further by the sanitiser. */
export const ALLOWED_ATTRIBUTES = [
  ...["href", "src", "alt", "title", "width", "height"],
  ...["colspan", "rowspan", "scope", "start", "reversed", "lang", "dir"],
]

/** Where a link may lead. Links without a scheme stay on this site. */
export const ALLOWED_LINK_SCHEMES = ["http:", "https:", "mailto:", "tel:"]
