import { Refusal } from '@thali/contract/refusal'
import { TABLE_ORDERS_LIMIT } from '@thali/contract/table-orders'
import { billCallOf } from '@thali/domain/billing/bill-request'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { OPEN_SITTING_MS } from '@thali/domain/order/held-order'
import type { Order } from '@thali/domain/order/order'
import { tableKey } from '@thali/domain/order/table-orders'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { requireOrderKey } from '../../order-record/find-order-key.ts'
import { loadOrders } from '../../order-record/load-order.ts'
import { findOrder } from '../../order-record/order.queries.ts'
import { changeOrders } from '../change/change-orders.ts'
import { readBillCall } from '../requests/list-requests.ts'
import { openRequest } from '../requests/open-request.ts'
import { listOpenTableOrders, listServedTableOrders } from './table-orders.queries.ts'

/**
 * Marks the bill of a diner's table as asked for, with all its rounds, and makes a request that staff see. Repeating
 * it has no effect until staff have closed that request.
 *
 * @throws {Refusal} order.not-found, invoice.request-closed, guest-request.too-many
 */
export async function callForBill(deps: Deps, orderSlug: string): Promise<void> {
  const { storeId, orderId } = await requireOrderKey(deps.db, orderSlug)
  const order = await findOrder(deps.db, storeId, orderId)
  if (!order) throw new Refusal('order.not-found')
  const at = deps.now()
  if (billCallOf(order, at.getTime()) === null) throw new Refusal('invoice.request-closed')
  const ids = await listRoundIds(deps.db, storeId, order, at)
  await inTransaction(deps.db, async (tx) => {
    const rounds = await loadOrders(tx, storeId, ids)
    const called = rounds.find(({ order: { id } }) => id === orderId)?.order
    if (!called || (await readBillCall(tx, storeId, called, at)) !== 'open') return
    const isAgain = called.billAskedAt !== null
    const changes = rounds
      .filter(({ order }) => {
        const call = billCallOf(order, at.getTime())
        return call === 'open' || (isAgain && call === 'asked')
      })
      .map((before) => {
        // Published once, with the order that its diner called from.
        const told = { bill: 'asked', ...(before.order.id === orderId && { isCalled: true }) }
        return { before, after: { ...before.order, billAskedAt: at }, told }
      })
    await openRequest(deps, tx, storeId, { order: called, kind: 'bill', at })
    await changeOrders(deps, tx, { storeId, id: 'diner', name: '' }, at, changes)
  })
}

/** Ids of orders at the table of an order that are not settled, including the order itself. */
async function listRoundIds(db: Db, storeId: StoreId, order: Order, at: Date): Promise<OrderId[]> {
  const of = { orderTypes: ['in', [order.orderType]], settledSince: at, limit: TABLE_ORDERS_LIMIT } as const
  const servedSince = new Date(at.getTime() - OPEN_SITTING_MS)
  const open = await listOpenTableOrders(db, storeId, of)
  const served = await listServedTableOrders(db, storeId, { ...of, servedSince })
  const key = tableKey(order)
  const rounds = [...open, ...served].filter((other) => tableKey(other) === key)
  return [...new Set([order.id, ...rounds.map(({ id }) => id)])].slice(0, TABLE_ORDERS_LIMIT)
}
