import { delayedTimes } from '@thali/domain/order/delay'
import type { LoadedOrder } from '../../order/order-record/load-order.ts'
import type { TicketedSale } from './ticket-of-sale.ts'

/** An order as its kitchen tickets need it. */
export function toTicketedSale({ order, discards }: LoadedOrder): TicketedSale {
  return { ...order, ...delayedTimes(order), struck: new Set(discards.map(({ lineId }) => lineId)) }
}
