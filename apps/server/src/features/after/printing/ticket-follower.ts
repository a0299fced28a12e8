import { CANCELLED, RECEIVED } from '@thali/domain/order/order'
import { defineFollower } from '../../../events/follower.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { type FollowedChange, readChanges } from '../../order/order/change/order-facts.ts'
import { listTicketPrinters, newTicketEvent, queueTickets, type TicketEvent } from './queue-tickets.ts'

/** Writes kitchen tickets after changes of orders. */
export const ticketFollower = defineFollower({
  name: 'tickets',
  events: ['order.placed', 'order.released', 'order.moved', 'order.changed'],
  begins: 'now',
  async follow(deps, tx, storeId, events) {
    const printers = await listTicketPrinters(tx, storeId)
    if (printers.length === 0) return
    const changes = await readChanges(tx, storeId, events)
    const sold = changes.flatMap((change) => {
      const event = ticketEventOf(change)
      return event ? [{ loaded: change.after, event }] : []
    })
    const queued = await queueTickets(deps, tx, storeId, sold, printers)
    // An agent polls for its tickets when notified that there may be some.
    if (queued > 0 && printers.some(({ transport }) => transport === 'agent'))
      await publishEvent(deps, tx, { storeId, kind: 'printing.changed', at: deps.now() })
  },
})

/** Ticket event of a change; null: none. */
function ticketEventOf({ before, after, step, strike, event }: FollowedChange): TicketEvent | null {
  const { state, releasedAt } = after.order
  if (releasedAt === null) return null
  if (!before || before.order.releasedAt === null) return newTicketEvent(state)
  if (strike) return { kind: 'struck', lineId: strike.lineId, reason: strike.reason }
  const was = before.order.state
  const revision = Number(event.data.revision)
  if (was === state) return null
  if (state === CANCELLED) return { kind: 'cancelled', revision, reason: step?.reason ?? null }
  if (was === CANCELLED) return { kind: 'again', revision, reason: null }
  return was === RECEIVED ? { kind: 'ticket', moments: ['acceptance'] } : null
}
