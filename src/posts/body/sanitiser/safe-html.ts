/** Sanitised HTML. Only src/posts/node makes it; queries get it as `html`. */
export type SafeHtml = string & { readonly __safe: unique symbol }
