/** The same for every course. */
export const PRICE_PER_COURSE = "R 4 850"

/** Without currency and blanks, as banking apps and search engines take it. */
export const PRICE_DIGITS = PRICE_PER_COURSE.replace(/\D/g, "")
