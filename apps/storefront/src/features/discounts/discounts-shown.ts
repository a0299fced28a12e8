/** Discounts that a menu tells of, each in a row for which it keeps the room. */
export const DISCOUNTS_SHOWN = 2
