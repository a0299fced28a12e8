import type { StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import { type FoldedPayment, foldPayment } from '@thali/domain/payment/fold-payment'
import type { CounterMark } from '@thali/domain/payment/payment-event'
import type { Db } from '../../../db/schema.ts'
import { type AttemptRow, listAttempts } from './attempt.queries.ts'
import { type FoldedEvent, listFoldedEvents, readNextPosition } from './event.queries.ts'
import { listRefunds, type RefundRow } from './refund.queries.ts'

/** Payment of an order: its rows and the amounts folded from them. */
export interface KnownPayment {
  readonly attempts: readonly AttemptRow[]
  readonly refunds: readonly RefundRow[]
  /** Marks by staff at the counter, oldest first. */
  readonly marks: readonly KnownMark[]
  /** Events that amounts are folded from, in the order of storage. */
  readonly events: readonly FoldedEvent[]
  /** Position of the next event. */
  readonly nextPosition: number
  readonly folded: FoldedPayment
}

/** Member and time of an action at the counter. */
interface Doing {
  readonly byName: string
  readonly at: Date
}

/** Money taken by staff, with the member, and whether the mark was undone. */
export interface KnownMark extends Doing {
  readonly mark: CounterMark
  readonly byId: string
  readonly undone: (Doing & { readonly byId: string; readonly reason: string }) | null
}

/** Folds an order's payment from its rows. A caller that writes by the result must lock the order's row. */
export async function foldOrder(
  db: Db,
  storeId: StoreId,
  order: Pick<Order, 'id'> & Parameters<typeof foldPayment>[0],
): Promise<KnownPayment> {
  const { id, paymentMode } = order
  // Test and live never mix: money of an attempt of the other mode is to be refunded.
  const attempts = (await listAttempts(db, storeId, id)).filter(({ mode }) => mode === paymentMode)
  const events = await listFoldedEvents(db, storeId, id)
  const refunds = await listRefunds(db, storeId, id)
  const folded = foldPayment(
    order,
    attempts,
    events.map(({ event }) => event),
    refunds.filter(({ undoesMark }) => !undoesMark),
  )
  const nextPosition = await readNextPosition(db, storeId, id)
  return { attempts, refunds, marks: toMarks(events), events, nextPosition, folded }
}

function toMarks(events: readonly FoldedEvent[]): KnownMark[] {
  return events.flatMap(({ event: mark, byId, byName, at }): KnownMark[] => {
    if (mark.kind !== 'marked') return []
    const undo = events.find(({ event }) => event.kind === 'unmarked' && event.mark === mark.id)
    const reason = undo?.event.kind === 'unmarked' ? undo.event.reason : ''
    const undone = undo ? { reason, byId: undo.byId, byName: undo.byName, at: undo.at } : null
    return [{ mark, byId, byName, at, undone }]
  })
}
