/** The pages, for code that links to them or compares them; `src/content` writes paths out. */
export const ABOUT_US_PATH = "/aboutus"
export const WORKSHOPS_PATH = "/workshops"
export const THOUGHTS_PATH = "/thoughts"
export const PAYMENTS_PATH = "/payments"
export const CONTACT_US_PATH = "/contactus"

/** One page with all articles, to print or to read without JavaScript. */
export const ARTICLES_PATH = "/articles"

export const NOT_FOUND_PATH = "/404"
