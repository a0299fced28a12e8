import type { TicketedSale } from '../../printing/ticket-of-sale.ts'
import type { LoadedOrder } from './load-order.ts'

/** An order as its kitchen tickets need it. */
export function toTicketedSale({ order, discards }: LoadedOrder): TicketedSale {
  return { ...order, struck: new Set(discards.map(({ lineId }) => lineId)) }
}
