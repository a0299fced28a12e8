/** Kinds of order type, independent of the store's own names. */
export const ORDER_TYPE_KINDS = ['delivery', 'pickup', 'table', 'room', 'other'] as const
export type OrderTypeKind = (typeof ORDER_TYPE_KINDS)[number]

/**
 * Beginnings of words; the first matching row counts, so that a room's "Room Delivery" stays in the house.
 */
const WORDS: readonly (readonly [OrderTypeKind, RegExp])[] = [
  ['room', / (in ?room|room|suite|villa )|कमरा|कमरे|रूम/],
  ['table', / (dine|dining|table|eat ?in |sit ?in )|टेबल|मेज|डाइन|यहीं/],
  ['delivery', / (deliver|home |doorstep)|डिलीवर|डिलिवर|डेलीवर|घर /],
  ['pickup', / (pick ?up|take ?a?way|take ?out|parcel|collect|to go )|पिक ?अप|पार्सल|टेक ?अवे|टेकअवे|ले जा/],
  ['table', / (roof|terrace|garden|lawn|patio|balcony|pool|lounge|bar |hall |cabin)|छत|बगीचा|गार्डन/],
]

/**
 * Guesses the kind from an order type's label, in English and Hindi; for types and orders stored without one.
 */
export function guessOrderTypeKind(label: string): OrderTypeKind {
  const name = label.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  const text = ` ${name.trim()} `
  return WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}

/**
 * Whether an order goes to a place in the house, such as a table.
 *
 * The kind `other` counts, so that a store which insists on signed codes insists for it, too.
 */
export function isInHouse(kind: OrderTypeKind): boolean {
  switch (kind) {
    case 'table':
    case 'room':
    case 'other':
      return true
    case 'delivery':
    case 'pickup':
      return false
  }
}

/** Whether an order has a wanted time, so that it may be placed while the store is closed. */
export function hasWantedTime(kind: OrderTypeKind): boolean {
  return kind === 'pickup'
}

/** Whether an order of a type needs a phone number. */
export function needsPhone({
  otpAuthentication,
  phoneRequired = false,
}: {
  readonly otpAuthentication: boolean
  readonly phoneRequired?: boolean
}): boolean {
  return otpAuthentication || phoneRequired
}

/** Whether any holder of an order's slug may read its address: a table, a room or a time, never a home. */
export function isAddressShown(kind: OrderTypeKind): boolean {
  switch (kind) {
    case 'pickup':
    case 'table':
    case 'room':
      return true
    case 'delivery':
    case 'other':
      return false
  }
}

/** Whether an order entered by staff may lack an address, as its diner waits at the counter. */
export function mayLackAddress({ kind }: { readonly kind: OrderTypeKind }): boolean {
  return kind === 'pickup' || kind === 'other'
}
