import {
  ORDER_LIST_PAGE,
  type OrderList,
  type OrderListQuery,
  type OrderListRow,
} from '@thali/contract/order-list'
import { Refusal } from '@thali/contract/refusal'
import { isHeld } from '@thali/domain/order/held-order'
import { kindOfOrder, type OrderSnapshot, type OrderState } from '@thali/domain/order/order'
import { readOrderSearch } from '@thali/domain/order/order-search'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import type { Db } from '../../../../db/schema.ts'
import { readSection } from '../../../../db/settings-documents.ts'
import { malformedCursor, splitPage } from '../../../../page-cursor.ts'
import type { Staff } from '../../../base/account/guard.ts'
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
  const end = last && (updatedAfter === '' ? `${last.day}_${last.number}` : `${updatedAtOf(last)}_${last.id}`)
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
function updatedAtOf({ updatedAt, movedAt }: Pick<ListedOrder, 'updatedAt' | 'movedAt'>): string {
  return (updatedAt ?? movedAt).toISOString()
}

function toListRow({
  snapshot,
  roundOffMinor,
  paidMinor,
  refundedMinor,
  updatedAt,
  movedAt,
  heldFor,
  releasedAt,
  ...row
}: ListedOrder): OrderListRow {
  const state = row.state as OrderState
  return {
    ...row,
    state,
    heldFor: isHeld({ releasedAt }) ? heldFor : null,
    placedAt: row.placedAt.toISOString(),
    updatedAt: updatedAtOf({ updatedAt, movedAt }),
    orderTypeKind: kindOfOrder(JSON.parse(snapshot) as OrderSnapshot, row.orderType),
    payableMinor: dueMinorOf({ ...row, state, roundOffMinor, paidMinor, refundedMinor }),
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
