import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const KNOWN = {
  delivery: msg`Delivery`,
  'dine-in': msg`Dine-In`,
  pickup: msg`Pickup`,
  'roof-top': msg`Roof-Top`,
  'in-room': msg`In-Room`,
}

/** An order type in the reader's language; names chosen by the store stay as they are. */
export function orderTypeMessages(i18n: I18n, label: string): string {
  const key = label.trim().toLowerCase()
  return Object.hasOwn(KNOWN, key) ? i18n._(KNOWN[key as keyof typeof KNOWN]) : label
}
