/** The same for every course. */
export const PRICE_PER_COURSE = "R 4 850"
