/** Moves orders to another table: their guests sit there from now on. */

import { Refusal } from '@thali/contract/refusal'
import type { ChangedOrders, MoveToTableBody } from '@thali/contract/table-orders'
import { CANCELLED, kindOfOrder } from '@thali/domain/order/order'
import { isAtTable } from '@thali/domain/order/table-orders'
import { placeOfOrder } from '@thali/domain/order/unaccepted-orders'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishOrderEvents } from '../../../events/publish-event.ts'
import type { Staff } from '../../account/guard.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { findNamedPlace } from '../../codes/find-named-place.ts'
import { insertMove, listLastPositions } from '../record/move.queries.ts'
import type { OrderRow } from '../record/order.queries.ts'
import { toStaffOrders } from '../staff/list-staff-orders.ts'
import { readOrder } from '../staff/staff-order.ts'
import { countAtPlace, lockOrderRows, setTableFacts } from './table-orders.queries.ts'

/** Someone else changed one of the orders since it was seen. */
class OrderOvertaken extends Error {
  readonly orderId: string
  constructor(orderId: string) {
    super(orderId)
    this.orderId = orderId
  }
}

/**
 * Moves all of the orders or none. Their prices stay; orders that are at that table already stay as they are.
 *
 * @returns the orders as they are afterwards
 * @throws {Refusal} order.not-found, order.wrong-state, order.moved-meanwhile
 */
export async function moveToTable(
  deps: Deps,
  staff: Staff,
  { orders: seen, address: typed }: MoveToTableBody,
): Promise<ChangedOrders> {
  const at = deps.now()
  const revisions = new Map(seen.map(({ id, revision }) => [id, revision]))
  const ids = [...revisions.keys()]
  try {
    const orders = await inTransaction(deps.db, async (tx) => {
      const locked = await lockOrderRows(tx, staff.storeId, ids)
      if (locked.length !== ids.length) throw new Refusal('order.not-found')
      for (const order of locked) {
        if (revisions.get(order.id) !== order.revision) throw new OrderOvertaken(order.id)
        if (!canMoveToTable(order)) throw new Refusal('order.wrong-state', { state: order.state })
      }
      const [first] = locked
      const where = first && { orderType: first.orderType, address: typed }
      const address = (where && (await findNamedPlace(tx, staff.storeId, where))) ?? typed
      await writeMoves(deps, tx, staff, {
        orders: locked.filter((order) => order.address !== address),
        address,
        at,
      })
      return lockOrderRows(tx, staff.storeId, ids)
    })
    return { orders: await toStaffOrders(deps.db, staff.storeId, orders, at) }
  } catch (error) {
    if (!(error instanceof OrderOvertaken)) throw error
    throw new Refusal('order.moved-meanwhile', { order: await readOrder(deps, staff, error.orderId) })
  }
}

/** Whose bill is settled has gone; what leaves the house goes to no table. */
function canMoveToTable({ state, settledAt, snapshot, orderType }: OrderRow): boolean {
  return state !== CANCELLED && settledAt === null && isAtTable(kindOfOrder(snapshot, orderType))
}

interface TableMoves {
  readonly orders: readonly OrderRow[]
  readonly address: string
  readonly at: Date
}

async function writeMoves(
  deps: Deps,
  tx: Db,
  staff: Staff,
  { orders, address, at }: TableMoves,
): Promise<void> {
  const { storeId } = staff
  if (orders.length === 0) return
  const positions = await listLastPositions(
    tx,
    storeId,
    orders.map(({ id }) => id),
  )
  for (const order of orders) {
    const { id, state, orderType: label, snapshot } = order
    const placed_address = order.placedAddress ?? order.address
    await setTableFacts(tx, storeId, order, { address, placed_address })
    const place = placeOfOrder({ kind: kindOfOrder(snapshot, label), label }, address)
    if (place !== null) await countAtPlace(tx, storeId, id, place)
    await insertMove(tx, storeId, {
      orderId: id,
      position: (positions.get(id) ?? 0) + 1,
      from: state,
      to: state,
      kind: 'table',
      byId: staff.id,
      byName: staff.name,
      reason: null,
      note: '',
      place: address,
      at,
    })
  }
  await writeAudit(deps, tx, staff, {
    action: 'order.move-table',
    subject: orders.length === 1 ? (orders[0]?.id ?? '') : '',
    changes: { table: [null, address], orders: [null, orders.length] },
  })
  const events = orders.map(({ id, state, revision }) => ({
    orderId: id,
    data: { state, revision: revision + 1 },
  }))
  await publishOrderEvents(deps, tx, { storeId, kind: 'order.changed', at }, events)
}
