/** The page of the courses. */
export const WORKSHOPS_PATH = "/workshops"

/** The page of the articles. */
export const THOUGHTS_PATH = "/thoughts"

/** The page of the bank details. */
export const PAYMENTS_PATH = "/payments"

/** The articles page: all articles, to be printed, and read without JavaScript. */
export const ARTICLES_PATH = "/articles"

/** The page that is shown for every URL that does not exist. */
export const NOT_FOUND_PATH = "/404"
