import {
  ORDER_LIST_PAGE,
  type OrderList,
  type OrderListQuery,
  type OrderListRow,
} from '@thali/contract/order-list'
import { Refusal } from '@thali/contract/refusal'
import { kindOfOrder, type OrderSnapshot, type OrderState } from '@thali/domain/order/order'
import { readOrderSearch } from '@thali/domain/order/order-search'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import type { Db } from '../../../../db/schema.ts'
import { readSection } from '../../../../db/settings-documents.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { findsMany, listMatchingOrders, type OrderListEnd } from './order-list.queries.ts'

/**
 * A page of a store's orders in any state, newest first.
 *
 * @throws {Refusal} request.malformed for an invalid page cursor
 */
export async function listOrdersOf(
  { db }: { readonly db: Db },
  { storeId }: Staff,
  { search: typed, before, ...of }: OrderListQuery,
): Promise<OrderList> {
  const terms = readOrderSearch(typed)
  const rows = await listMatchingOrders(db, storeId, of, {
    search: terms && { terms, findsMany: await findsMany(db, storeId, terms) },
    before: before === '' ? null : readEnd(before),
    limit: ORDER_LIST_PAGE + 1,
  })
  const items = rows.slice(0, ORDER_LIST_PAGE)
  const last = rows.length > ORDER_LIST_PAGE ? items.at(-1) : undefined
  return {
    items: items.map(toListRow),
    next: last ? Buffer.from(`${last.day}_${last.number}`).toString('base64url') : null,
    orderTypes: (await readSection(db, storeId, 'order-types')).orderTypes.map(({ label }) => label),
  }
}

function toListRow({
  snapshot,
  roundOffMinor,
  paidMinor,
  refundedMinor,
  ...row
}: Awaited<ReturnType<typeof listMatchingOrders>>[number]): OrderListRow {
  const state = row.state as OrderState
  return {
    ...row,
    state,
    placedAt: row.placedAt.toISOString(),
    orderTypeKind: kindOfOrder(JSON.parse(snapshot) as OrderSnapshot, row.orderType),
    payableMinor: dueMinorOf({ ...row, state, roundOffMinor, paidMinor, refundedMinor }),
  }
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2})_(\d{1,9})$/

function readEnd(text: string): OrderListEnd {
  const [, day, number] = WRITTEN.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (day !== undefined && number !== undefined) return { day, number: Number(number) }
  const fields = [{ path: 'before', message: 'is not the end of a page' }]
  throw new Refusal('request.malformed', { in: 'querystring', fields })
}
