import {
  ORDER_LIST_PAGE,
  type OrderList,
  type OrderListQuery,
  type OrderListRow,
} from '@thali/contract/order-list'
import { Refusal } from '@thali/contract/refusal'
import { isHeld } from '@thali/domain/order/held-order'
import { readOrderSearch } from '@thali/domain/order/order-search'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import type { Db } from '../../../../db/schema.ts'
import { readSection } from '../../../../db/settings-documents.ts'
import { malformedCursor, splitPage } from '../../../../page-cursor.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { toOrder } from '../../order-record/order.queries.ts'
import {
  type ChangedEnd,
  findsMany,
  listChangedOrders,
  listMatchingOrders,
  type OrderListEnd,
} from './order-list.queries.ts'

/**
 * A page of a store's orders in any state, newest first; or of those changed after a time, in the order of their
 * changes.
 *
 * @throws {Refusal} request.malformed for an invalid page cursor, or a search among the changed
 */
export async function listOrdersOf(
  { db }: { readonly db: Db },
  { storeId }: Staff,
  { search: typed, updatedAfter, before, ...of }: OrderListQuery,
): Promise<OrderList> {
  const limit = ORDER_LIST_PAGE + 1
  if (updatedAfter !== '' && typed !== '') throw notForChanged()
  const terms = readOrderSearch(typed)
  const rows =
    updatedAfter === ''
      ? await listMatchingOrders(db, storeId, of, {
          search: terms && { terms, findsMany: await findsMany(db, storeId, terms) },
          before: before === '' ? null : readEnd(before),
          limit,
        })
      : await listChangedOrders(db, storeId, of, {
          after: before === '' ? { at: new Date(updatedAfter), id: AFTER_IDS } : readChangedEnd(before),
          limit,
        })
  const { shown: items, last } = splitPage(rows, ORDER_LIST_PAGE)
  const end =
    last && (updatedAfter === '' ? `${last.business_day}_${last.number}` : `${updatedAtOf(last)}_${last.id}`)
  return {
    items: items.map(toListRow),
    next: end ? Buffer.from(end).toString('base64url') : null,
    orderTypes: (await readSection(db, storeId, 'order-types')).orderTypes.map(({ label }) => label),
  }
}

/** Sorts after every id. */
const AFTER_IDS = '\uffff'

type ListedOrder = Awaited<ReturnType<typeof listMatchingOrders>>[number]

/** Latest change of an order; of one that has not changed since migration 0479, its latest move. */
function updatedAtOf({ updated_at, movedAt }: Pick<ListedOrder, 'updated_at' | 'movedAt'>): string {
  return (updated_at ?? movedAt).toISOString()
}

function toListRow(row: ListedOrder): OrderListRow {
  const order = toOrder(row)
  const { id, number, state, heldFor, orderType, orderTypeKind, address, userName, totalMinor } = order
  return {
    id,
    number,
    day: row.business_day,
    placedAt: order.placedAt.toISOString(),
    updatedAt: updatedAtOf(row),
    state,
    heldFor: isHeld(order) ? heldFor : null,
    orderType,
    orderTypeKind,
    address,
    userName,
    phoneEnd: row.phone_end,
    totalMinor,
    payableMinor: dueMinorOf(order),
  }
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2})_(\d{1,9})$/
const CHANGED = /^(\d{4}-\d{2}-\d{2}T[\d:.]{12}Z)_([\w-]{1,128})$/

function readEnd(text: string): OrderListEnd {
  const [, day, number] = WRITTEN.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (day !== undefined && number !== undefined) return { day, number: Number(number) }
  throw malformedCursor('before')
}

function readChangedEnd(text: string): ChangedEnd {
  const [, at, id] = CHANGED.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at))) throw malformedCursor('before')
  return { at: new Date(at), id }
}

function notForChanged(): Refusal {
  const fields = [{ path: 'search', message: 'is not for changed orders' }]
  return new Refusal('request.malformed', { in: 'querystring', fields })
}
