import type { StoreId } from '@thali/domain/ids'
import { CANCELLED, type OrderState } from '@thali/domain/order/order'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { publishOrderEvents } from '../../../events/publish-event.ts'
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
import { insertMoves, listLastPositions, type MoveRow, moveLockedOrders } from '../record/move.queries.ts'
import { ticketEventOf, toTicketedSale } from '../record/ticketed-sale.ts'
import { removeUnaccepted } from '../waiting/unaccepted-orders.queries.ts'
import { auditMove } from './audit-move.ts'

/** An order of many, and the state it moves to. */
export interface StepOfMany {
  readonly loaded: LoadedOrder
  readonly to: OrderState
}

/** Orders that move together. */
export interface MovesOfMany extends Pick<MoveRow, 'kind' | 'reason' | 'note' | 'at'> {
  readonly steps: readonly StepOfMany[]
}

/** How many orders one transaction moves, so that others get their turn. */
export const MOVED_AT_ONCE = 200

/**
 * Moves orders that this transaction holds, each with a record of who did it and an event of its own; by nobody: the
 * system. Call it once a transaction.
 *
 * @throws {Refusal} order.billed for a cancel by those who may not refund
 */
export async function writeMoves(
  deps: Pick<Deps, 'commits' | 'now' | 'newId'>,
  tx: Db,
  by: Staff | { readonly systemOf: StoreId; readonly name?: string },
  { steps, ...move }: MovesOfMany,
): Promise<void> {
  const staff = 'systemOf' in by ? null : by
  const storeId = 'systemOf' in by ? by.systemOf : by.storeId
  const { at } = move
  const ids = steps.map(({ loaded }) => loaded.order.id)
  if (ids.length === 0) return
  for (const [to, group] of Map.groupBy(steps, (step) => step.to)) {
    const moved = group.map(({ loaded }) => loaded.order.id)
    await moveLockedOrders(tx, storeId, moved, { to, at })
    const orders = group.map(({ loaded }) => loaded.order)
    if (to === CANCELLED) await returnDiscounts(tx, storeId, orders, at)
    const restored = orders.filter(({ state }) => state === CANCELLED)
    await restoreDiscounts(tx, storeId, restored)
    // What the system cancels was never released, and never billed.
    if (to === CANCELLED && staff) {
      await refuseBilled(tx, staff, orders)
      const reason = move.reason?.label ?? ''
      await creditOrders(deps, tx, staff, { orderIds: moved, lineId: null, reason, at })
    }
    const told = { ...move, to, subject: '', from: null, orders: moved.length }
    if (staff) await auditMove(deps, tx, staff, told)
  }
  const positions = await listLastPositions(tx, storeId, ids)
  const rows = steps.map(({ loaded: { order }, to }) => ({
    ...move,
    orderId: order.id,
    position: (positions.get(order.id) ?? 0) + 1,
    from: order.state,
    to,
    byId: staff?.id ?? 'system',
    byName: by.name ?? '',
  }))
  await insertMoves(tx, storeId, rows)
  await removeUnaccepted(tx, storeId, ids)
  const changed = steps.map(({ loaded: { order }, to }) => ({ order, state: to }))
  const { due, facts } = await refoldPayments(tx, storeId, changed)
  const before = steps.map(({ loaded }) => toFigureOrder(loaded))
  const after = steps.map(({ loaded, to }) => {
    const paid = toFigureOrder(withPayment(loaded, facts.get(loaded.order.id)))
    return afterStep(paid, { ...move, to })
  })
  await changeFigures(tx, storeId, before, after)
  for (const { loaded, to } of steps) {
    const event = ticketEventOf(loaded, to, move.reason?.label ?? '')
    if (event) await queueTickets(deps, tx, storeId, toTicketedSale(loaded), event)
  }
  const events = steps.map(({ loaded: { order }, to }) => ({
    orderId: order.id,
    data: { state: to, revision: order.revision + 1 },
  }))
  await publishOrderEvents(deps, tx, { storeId, kind: 'order.moved', at }, events)
  await tellRefundsDue(deps, tx, storeId, due)
  await releasePaid(deps, tx, storeId, changed)
}
