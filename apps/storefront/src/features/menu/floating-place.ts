/** The id of where a menu's button floats: above the cart, below what is told now and then. */
export const FLOATING_PLACE = 'floating'
