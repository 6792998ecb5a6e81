export const WORKSHOPS_PATH = "/workshops"
export const THOUGHTS_PATH = "/thoughts"
export const PAYMENTS_PATH = "/payments"

/** The articles page: all articles, to be printed, and read without JavaScript. */
export const ARTICLES_PATH = "/articles"

export const NOT_FOUND_PATH = "/404"
