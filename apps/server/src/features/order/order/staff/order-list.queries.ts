/** Orders of a store as a list, the newest first, however many there are. */
import type { OrderListQuery } from '@thali/contract/order-list'
import type { StoreId } from '@thali/domain/ids'
import { type OrderSearch, PHONE_END_DIGITS } from '@thali/domain/order/order-search'
import { type ExpressionBuilder, sql } from 'kysely'
import { pageAfter, pageBefore } from '../../../../db/row-place.ts'
import type { Db, Schema } from '../../../../db/schema.ts'
import { selectRows } from '../../../../db/store-rows.ts'
import { ORDER_COLUMNS } from '../../order-record/order.queries.ts'

/** Order after which a page begins. */
export interface OrderListEnd {
  readonly day: string
  readonly number: number
}

/**
 * Limit of orders found by one index. Beyond it most orders match, and the newest are scanned instead.
 */
const FOUND_MAX = 5000
/** Character above every letter of a name. */
const AFTER_LETTERS = '\uffff'

type From = Pick<ExpressionBuilder<Schema, 'orders'>, 'selectFrom'>

/** Ids of orders found by one index. The literal conditions make the partial indexes usable. */
function findBy(from: From, storeId: StoreId) {
  return from.selectFrom('orders').select('orders.id').where('orders.store_id', '=', storeId)
}

function searchesBy(from: From, storeId: StoreId, search: OrderSearch) {
  const { number, phoneDigits, namePrefix, places } = search
  const searches = [
    findBy(from, storeId).where('orders.address', 'in', places).where('orders.address', '<>', sql.lit('')),
  ]
  if (number !== null) {
    const byNumber = findBy(from, storeId).where('orders.number', '=', number)
    searches.push(byNumber.where('orders.business_day', '>', sql.lit('')))
  }
  if (phoneDigits !== null) {
    searches.push(
      findBy(from, storeId)
        .where('orders.phone_end', '=', phoneDigits.slice(-PHONE_END_DIGITS))
        .where('orders.phone_end', '<>', sql.lit(''))
        .where('orders.user_phone', 'like', `%${phoneDigits}`),
    )
  }
  if (namePrefix !== null) {
    searches.push(
      findBy(from, storeId)
        .where('orders.name_key', '>=', namePrefix)
        .where('orders.name_key', '<', namePrefix + AFTER_LETTERS)
        .where('orders.name_key', '<>', sql.lit('')),
    )
  }
  return searches.map((hits) => hits.limit(FOUND_MAX + 1))
}

/** Whether an index finds so many orders that scanning the newest fills a page. */
export async function findsMany(db: Db, storeId: StoreId, search: OrderSearch): Promise<boolean> {
  for (const hits of searchesBy(db, storeId, search)) {
    const { found } = await db
      .selectFrom(hits.as('found'))
      .select(sql<number>`cast(count(*) as integer)`.as('found'))
      .executeTakeFirstOrThrow()
    if (found > FOUND_MAX) return true
  }
  return false
}

const COLUMNS = [...ORDER_COLUMNS, 'business_day', 'updated_at', 'phone_end'] as const

interface Page {
  readonly search: { readonly terms: OrderSearch; readonly findsMany: boolean } | null
  readonly before: OrderListEnd | null
  readonly limit: number
}

type Filters = Pick<OrderListQuery, 'state' | 'orderType'>

/** A page of orders, the newest first. */
export async function listMatchingOrders(
  db: Db,
  storeId: StoreId,
  of: Filters & Pick<OrderListQuery, 'from' | 'until'>,
  { search, before, limit }: Page,
) {
  const isNamed = search !== null && !search.findsMany
  let query = isNamed ? selectNamed(db, storeId, of, search.terms) : selectNewest(db, storeId, of)
  if (search?.findsMany) query = query.where(fits(search.terms))
  if (of.from !== '') query = query.where('orders.business_day', '>=', of.from)
  if (of.until !== '') query = query.where('orders.business_day', '<=', of.until)
  const columns = ['orders.business_day', 'orders.number']
  return query.$call(pageBefore(columns, before, ({ day, number }) => [day, number], limit)).execute()
}

/** Order after which a page of changed orders begins. */
export interface ChangedEnd {
  readonly at: Date
  readonly id: string
}

/** A page of orders changed after a place, the one changed longest ago first. */
export function listChangedOrders(
  db: Db,
  storeId: StoreId,
  of: Filters & Pick<OrderListQuery, 'from' | 'until'>,
  { after, limit }: { readonly after: ChangedEnd; readonly limit: number },
) {
  let query = selectFiltered(db, storeId, of).where('updated_at', '>=', after.at)
  if (of.from !== '') query = query.where('business_day', '>=', of.from)
  if (of.until !== '') query = query.where('business_day', '<=', of.until)
  return query.$call(pageAfter(['updated_at', 'id'], after, ({ at, id }) => [at, id], limit)).execute()
}

/** Newest orders in the order of an index, which its literal conditions make usable. */
function selectNewest(db: Db, storeId: StoreId, { state, orderType }: Filters) {
  let query = selectRows(db, storeId, 'orders').select(COLUMNS)
  if (state !== '') query = query.where('orders.state', '=', sql.lit(state))
  if (orderType === '') return query.where('orders.number', '>', sql.lit(0))
  query = query.where('orders.order_type', '=', orderType)
  return query.where('orders.order_type', '>', sql.lit(''))
}

/** Orders by their few ids: without those conditions, so that no index of all orders is scanned. */
function selectNamed(db: Db, storeId: StoreId, of: Filters, search: OrderSearch) {
  return selectFiltered(db, storeId, of).where('orders.id', 'in', (eb) => {
    const searches = searchesBy(eb, storeId, search).map((hits) =>
      eb.selectFrom(hits.as('hits')).select('hits.id'),
    )
    return searches.reduce((all, hits) => all.union(hits))
  })
}

function selectFiltered(db: Db, storeId: StoreId, { state, orderType }: Filters) {
  let query = selectRows(db, storeId, 'orders').select(COLUMNS)
  if (state !== '') query = query.where('orders.state', '=', state)
  if (orderType !== '') query = query.where('orders.order_type', '=', orderType)
  return query
}

/** Condition of a search for a scan of the newest orders, written so that no search index is used. */
function fits({ number, phoneDigits, namePrefix, places }: OrderSearch) {
  const conditions = [sql`orders.address || '' in (${sql.join(places)})`]
  if (number !== null) conditions.push(sql`orders.number = ${number}`)
  if (phoneDigits !== null) conditions.push(sql`orders.user_phone like ${`%${phoneDigits}`}`)
  if (namePrefix !== null) {
    conditions.push(
      sql`(orders.name_key || '' >= ${namePrefix} and orders.name_key || '' < ${namePrefix + AFTER_LETTERS})`,
    )
  }
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
