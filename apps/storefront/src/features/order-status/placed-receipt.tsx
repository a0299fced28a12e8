import type { DinerOrder } from '@thali/contract/diner-order'
import type { PageLanguage } from '@thali/contract/page-state'
import type { PriceStyle } from '@thali/domain/money/format-price'
import type { LabelledAmount } from '@thali/domain/order/order'
import { storeLabelIn } from '@thali/domain/store/store-label'
import { OrderReceipt } from '../../ui/order-receipt.tsx'

interface PlacedReceiptProps {
  order: DinerOrder
  store: Parameters<typeof storeLabelIn>[1]
  lang: PageLanguage
  prices: PriceStyle
}

/** Receipt of a placed order, its labels in the language of the page. */
export function PlacedReceipt({ order, store, lang, prices }: PlacedReceiptProps) {
  const translated = <Amount extends LabelledAmount>(amount: Amount): Amount => ({
    ...amount,
    label: storeLabelIn(lang, store, amount.label),
  })
  return (
    <OrderReceipt
      valueMinor={order.valueMinor}
      amounts={[...order.charges, ...order.taxes].map(translated)}
      tipMinor={order.tipMinor}
      roundingMinor={order.roundingMinor}
      totalMinor={order.totalMinor}
      includedTaxes={order.includedTaxes?.map(translated)}
      prices={prices}
    />
  )
}
