import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatAmount, formatPrice } from '@thali/domain/money/format-price'
import type { Quote } from '@thali/domain/order/order'
import { orderSizeProblem } from '@thali/domain/order/order-size'
import type { OrderType } from '@thali/domain/order/order-type'
import { useStoreView } from '../../state/store-view.tsx'

/** Message that a cart is too small or too large for an order type; null when it fits. */
export function useSizeMessage(quote: Quote, orderType: OrderType | null): string | null {
  const { t } = useLingui()
  const { prices } = useStoreView()
  if (!orderType) return null
  const problem = orderSizeProblem(quote, orderType)
  if (problem === null) return null
  const { minimumMinor, maximumMinor, maximumLines } = orderType
  if (problem === 'lines') {
    return t`${plural(maximumLines ?? 0, { one: 'At most # line in one order', other: 'At most # lines in one order' })}`
  }
  const limitMinor = problem === 'minimum' ? minimumMinor : (maximumMinor ?? 0)
  // A symbol before the amount stands apart here, as specified.
  const limit = prices.symbolAfter
    ? formatPrice(limitMinor, prices)
    : `${prices.symbol} ${formatAmount(limitMinor, prices)}`
  return problem === 'minimum' ? t`Minimum Cart Value is ${limit}` : t`Maximum Cart Value is ${limit}`
}
