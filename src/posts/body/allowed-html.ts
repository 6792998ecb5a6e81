/** The only Trusted Types policy for HTML; the content security policy names it. */
export const HTML_POLICY_NAME = "sanitised-body"

/** Elements that a body may have. The sanitiser removes others and keeps their text. */
export const ALLOWED_TAGS = [
  ...["p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "div", "span"],
  ...["ul", "ol", "li", "dl", "dt", "dd"],
  ...["a", "strong", "b", "em", "i", "u", "s", "sub", "sup", "mark", "small", "q", "cite", "code"],
  ...["abbr", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ...["figure", "figcaption", "img", "details", "summary"],
]

/** Attributes that they may have. The sanitiser also checks the values of `href` and `src`. */
export const ALLOWED_ATTRIBUTES = [
  ...["href", "src", "alt", "title", "width", "height"],
  ...["colspan", "rowspan", "scope", "start", "reversed", "type", "value", "lang", "dir"],
]

/** Schemes that links may have. A link without a scheme leads to a page of this site. */
export const ALLOWED_LINK_SCHEMES = ["http:", "https:", "mailto:", "tel:"]
