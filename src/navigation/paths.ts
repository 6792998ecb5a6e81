export const WORKSHOPS_PATH = "/workshops"
export const THOUGHTS_PATH = "/thoughts"
export const PAYMENTS_PATH = "/payments"

/** One page with all articles, to print or to read without JavaScript. */
export const ARTICLES_PATH = "/articles"

export const NOT_FOUND_PATH = "/404"
