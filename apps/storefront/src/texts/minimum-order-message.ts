import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PageLanguage } from '@thali/contract/page-state'
import { formatPrice, type PriceStyle } from '@thali/domain/money/format-price'
import { lackingMinor } from '@thali/domain/order/order-size'
import type { OrderType } from '@thali/domain/order/order-type'
import type { Store } from '@thali/domain/store/store'
import { storeLabelIn } from '@thali/domain/store/store-label'
import { orderTypeMessages } from './order-type-messages.ts'

/** Message how much a cart is below the minimum of its order type; null if it is not, or no type is known yet. */
export function minimumOrderMessage(
  i18n: I18n,
  { store, lang, prices }: { store: Store; lang: PageLanguage; prices: PriceStyle },
  valueMinor: number,
  orderType: OrderType | null,
): string | null {
  const missingMinor = lackingMinor(valueMinor, orderType)
  if (!orderType || missingMinor === 0) return null
  const missing = formatPrice(missingMinor, prices)
  const type = orderTypeMessages(i18n, storeLabelIn(lang, store, orderType.label))
  return i18n._(msg`${missing} more for ${type}`)
}
