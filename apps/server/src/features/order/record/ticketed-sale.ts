import { isHeld } from '@thali/domain/order/held-order'
import { CANCELLED, type OrderState, RECEIVED } from '@thali/domain/order/order'
import type { TicketEvent } from '../../printing/queue-tickets.ts'
import type { TicketedSale } from '../../printing/ticket-of-sale.ts'
import type { LoadedOrder } from './load-order.ts'

/** An order as its kitchen tickets need it. */
export function toTicketedSale({ order, discards }: LoadedOrder): TicketedSale {
  return { ...order, struck: new Set(discards.map(({ lineId }) => lineId)) }
}

/** What a move means for the kitchen's paper; null: nothing. */
export function ticketEventOf({ order }: LoadedOrder, to: OrderState, reason: string): TicketEvent | null {
  if (isHeld(order)) return null
  const revision = order.revision + 1
  if (to === CANCELLED) return { kind: 'cancelled', revision, reason }
  if (order.state === CANCELLED) return { kind: 'again', revision, reason: '' }
  if (order.state === RECEIVED && to !== RECEIVED) return { kind: 'ticket', moments: ['acceptance'] }
  return null
}
