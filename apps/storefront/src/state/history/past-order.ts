import type { DinerOrder } from '@thali/contract/diner-order'
import { optionTexts } from '@thali/domain/order/chosen-options'
import type { PastOrder } from './order-history.ts'

/** Entry of the history for an order; `known` are values of this device that the order's page may not show. */
export function toPastOrder(
  order: DinerOrder,
  known: Pick<PastOrder, 'user' | 'remarks' | 'address' | 'profile'>,
): PastOrder {
  return {
    orderId: order.id,
    orderSlug: order.slug,
    orderNumber: order.number,
    orderTime: Date.parse(order.placedAt),
    grandTotalMinor: order.totalMinor,
    itemsList: order.lines.map(({ itemId, label, quantity, choices, netMinor, translations }) => ({
      itemId,
      label,
      quantity,
      options: optionTexts(choices),
      netMinor,
      ...(translations && {
        translations: Object.fromEntries(
          Object.entries(translations).map(([lang, texts]) => [
            lang,
            { ...texts, options: optionTexts(choices, texts.options) },
          ]),
        ),
      }),
    })),
    config: order.orderType,
    kind: order.orderTypeKind,
    ...(order.dueAt !== null && { dueAt: Date.parse(order.dueAt) }),
    ...known,
  }
}
