import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Store } from '@thali/domain/store/store'

const KNOWN = {
  cash: msg`Cash`,
  card: msg`Card`,
  online: msg`Online`,
}

/** Payment method in the reader's language; a name chosen by the store stays as it is. Cash may be UPI where taken. */
export function paymentMessage(i18n: I18n, method: string, { upi }: Pick<Store, 'upi'>): string {
  const key = method.trim().toLowerCase()
  if (key === 'cash' && upi) return i18n._(msg`Cash or UPI`)
  return Object.hasOwn(KNOWN, key) ? i18n._(KNOWN[key as keyof typeof KNOWN]) : method
}
