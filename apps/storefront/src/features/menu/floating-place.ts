/** Id of the element that a menu's button floats in: above the cart, below occasional notices. */
export const FLOATING_PLACE = 'floating'
