/** Element of a menu page in which the server names where the diner sits, so that it is there before any script. */
export const PLACE_SLOT_ID = 'place'

/** End of the opening tag of the empty element. */
export const PLACE_SLOT_START = `id="${PLACE_SLOT_ID}">`
