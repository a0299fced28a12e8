import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Membership } from '@thali/contract/accounts'
import { languageOf } from '@thali/domain/language'
import { storeLabelIn } from '@thali/domain/store/store-label'

const KNOWN = new Map([
  ['delivery', msg`Delivery`],
  ['dine-in', msg`Dine-In`],
  ['pickup', msg`Pickup`],
  ['roof-top', msg`Roof-Top`],
  ['in-room', msg`In-Room`],
])

/** Order type in the language of the screens: as the store translated it, otherwise as the usual types are called. */
export function orderTypeName(i18n: I18n, store: Pick<Membership, 'translations'>, label: string): string {
  const name = storeLabelIn(languageOf(i18n.locale), store, label)
  const known = KNOWN.get(name.trim().toLowerCase())
  return known ? i18n._(known) : name
}
