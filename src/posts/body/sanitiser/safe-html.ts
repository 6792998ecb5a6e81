/** A sanitised body. Only `makeBodyToHtml` makes it; queries get it as `html` of a Post. */
export type SafeHtml = string & { readonly __safe: unique symbol }
