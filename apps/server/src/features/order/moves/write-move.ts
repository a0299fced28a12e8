import { CANCELLED } from '@thali/domain/order/order'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../account/guard.ts'
import { restoreDiscounts, returnDiscounts } from '../../discount/use-discount.ts'
import { changeFigures } from '../../figures/change-figures.ts'
import { creditOrders } from '../../invoice/credit-orders.ts'
import { refuseBilled } from '../../invoice/refuse-billed.ts'
import { queueTickets } from '../../printing/queue-tickets.ts'
import { tellRefundsDue } from '../payment/note-payment.ts'
import { refoldPayments, releasePaid } from '../payment/refold-payments.ts'
import { afterStep, toFigureOrder, withPayment } from '../record/figure-order.ts'
import type { LoadedOrder } from '../record/load-order.ts'
import { changeOrder, insertMove, type MoveRow } from '../record/move.queries.ts'
import { ticketEventOf, toTicketedSale } from '../record/ticketed-sale.ts'
import { removeUnaccepted } from '../waiting/unaccepted-orders.queries.ts'
import { auditMove } from './audit-move.ts'

/** A step that staff decided on, having seen the order's `revision`. */
export interface DecidedMove extends Pick<MoveRow, 'to' | 'kind' | 'reason' | 'note' | 'at'> {
  readonly revision: number
  /** Absent leaves it alone. */
  readonly readyAt?: Date | null
  /** Absent leaves it alone. */
  readonly outAt?: Date | null
}

/**
 * Moves an order to another state, with a record of who did it, and publishes it.
 *
 * @returns false, having written nothing, when somebody else changed the order first
 * @throws {Refusal} order.billed for a cancel by those who may not refund
 */
export function writeMove(
  deps: Pick<Deps, 'db' | 'commits' | 'now' | 'newId'>,
  staff: Staff,
  loaded: LoadedOrder,
  { revision, readyAt, outAt, ...move }: DecidedMove,
): Promise<boolean> {
  const { order, moves } = loaded
  const { to, at } = move
  const before = toFigureOrder(loaded)
  return inTransaction(deps.db, async (tx) => {
    const change = {
      revision,
      saleTime: order.saleTime,
      isItemized: order.isItemized,
      state: to,
      movedAt: at,
      totalMinor: null,
      ...(readyAt !== undefined && { readyAt }),
      ...(outAt !== undefined && { outAt }),
    }
    if (!(await changeOrder(tx, staff.storeId, order.id, change))) return false
    if (to === CANCELLED) {
      await refuseBilled(tx, staff, [order])
      const reason = move.reason?.label ?? ''
      await creditOrders(deps, tx, staff, { orderIds: [order.id], lineId: null, reason, at })
      await returnDiscounts(tx, staff.storeId, [order], at)
    }
    if (order.state === CANCELLED) await restoreDiscounts(tx, staff.storeId, [order])
    await insertMove(tx, staff.storeId, {
      ...move,
      orderId: order.id,
      position: (moves.at(-1)?.position ?? 0) + 1,
      from: order.state,
      byId: staff.id,
      byName: staff.name,
    })
    await auditMove(deps, tx, staff, { ...move, subject: order.id, from: order.state })
    // One that its payment or its time released has entries before the first of staff, too.
    await removeUnaccepted(tx, staff.storeId, [order.id])
    const { due, facts } = await refoldPayments(tx, staff.storeId, [{ order, state: to }])
    const paid = toFigureOrder(withPayment(loaded, facts.get(order.id)))
    await changeFigures(tx, staff.storeId, [before], [afterStep(paid, { ...move, readyAt })])
    const event = ticketEventOf(loaded, to, move.reason?.label ?? '')
    if (event) await queueTickets(deps, tx, staff.storeId, toTicketedSale(loaded), event)
    const data = { state: to, revision: revision + 1 }
    const kind =
      move.kind === 'ready' || move.kind === 'out' ? (`order.${move.kind}` as const) : 'order.moved'
    await publishEvent(deps, tx, { storeId: staff.storeId, kind, orderId: order.id, data, at })
    await tellRefundsDue(deps, tx, staff.storeId, due)
    await releasePaid(deps, tx, staff.storeId, [{ order, state: to }])
    return true
  })
}
