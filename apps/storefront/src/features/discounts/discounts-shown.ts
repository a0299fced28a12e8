/** Most discounts on a menu, each in a row for which space is reserved. */
export const DISCOUNTS_SHOWN = 2
