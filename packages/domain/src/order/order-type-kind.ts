/** What an order type is, whatever a store calls it. */
export const ORDER_TYPE_KINDS = ['delivery', 'pickup', 'table', 'room', 'other'] as const
export type OrderTypeKind = (typeof ORDER_TYPE_KINDS)[number]

/** Begins of words; the first row that matches counts, so that a room's "Room Delivery" stays in the house. */
const WORDS: readonly (readonly [OrderTypeKind, RegExp])[] = [
  ['room', / (in ?room|room|suite|villa )|कमरा|कमरे|रूम/],
  ['table', / (dine|dining|table|eat ?in |sit ?in )|टेबल|मेज|डाइन|यहीं/],
  ['delivery', / (deliver|home |doorstep)|डिलीवर|डिलिवर|डेलीवर|घर /],
  ['pickup', / (pick ?up|take ?a?way|take ?out|parcel|collect|to go )|पिक ?अप|पार्सल|टेक ?अवे|टेकअवे|ले जा/],
  ['table', / (roof|terrace|garden|lawn|patio|balcony|pool|lounge|bar |hall |cabin)|छत|बगीचा|गार्डन/],
]

/** The kind that an order type's label suggests, in English and Hindi; for types and orders stored without one. */
export function guessOrderTypeKind(label: string): OrderTypeKind {
  const words = label.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  const text = ` ${words.trim()} `
  return WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}

/**
 * Whether an order goes to a place in the house, such as a table.
 *
 * A kind that nobody knows more of counts: where a store insists on signed codes, it insists for those, too.
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

/** Whether an order says when it is wanted, so that one may be placed while the store is closed. */
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

/** Whether everybody who has an order's slug may read where it goes: a table, a room or a time, never a home. */
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

/** Whether an order that staff enter can go without an address: its guest stands at the counter and waits. */
export function mayLackAddress({ kind }: { readonly kind: OrderTypeKind }): boolean {
  return kind === 'pickup' || kind === 'other'
}
