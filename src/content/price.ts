/** Every course costs the same: specification, section 9. */
export const PRICE_PER_COURSE = "R 4 850"
