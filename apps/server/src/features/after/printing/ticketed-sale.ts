import { delayedTimes } from '@thali/domain/order/delay'
import type { LoadedOrder } from '../../order/order-record/load-order.ts'

export type TicketedSale = ReturnType<typeof toTicketedSale>

/** An order for its kitchen tickets, with delayed times and the ids of its struck lines. */
export function toTicketedSale({ order, discards }: LoadedOrder) {
  return { ...order, ...delayedTimes(order), struck: new Set(discards.map(({ lineId }) => lineId)) }
}
