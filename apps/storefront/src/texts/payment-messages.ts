import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const KNOWN = {
  cash: msg`Cash`,
  card: msg`Card`,
  online: msg`Online`,
}

/** Payment method in the reader's language; a name chosen by the store stays as it is. */
export function paymentMessage(i18n: I18n, method: string): string {
  const key = method.trim().toLowerCase()
  return Object.hasOwn(KNOWN, key) ? i18n._(KNOWN[key as keyof typeof KNOWN]) : method
}
