import { OrderReceipt } from '../../../ui/order-receipt.tsx'
import type { ShownStore } from '../story.ts'

export const title = 'OrderReceipt'

export const states = {
  plain: ({ prices }: ShownStore) => (
    <OrderReceipt valueMinor={25_800} amounts={[]} totalMinor={25_800} prices={prices} />
  ),
  'every line': ({ prices }: ShownStore) => (
    <OrderReceipt
      valueMinor={25_800}
      amounts={[
        { label: 'WELCOME20', amountMinor: -5_160, isDiscount: true },
        { label: 'Packing of sweets, savouries and everything that may spill', amountMinor: 2_000 },
        { label: 'CGST 2.5%', amountMinor: 566 },
        { label: 'SGST 2.5%', amountMinor: 566 },
      ]}
      tipMinor={3_000}
      roundingMinor={28}
      totalMinor={26_800}
      prices={prices}
    />
  ),
}
