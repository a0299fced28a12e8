/** Figures of a store over a period of business days, from its counts. */

import type { Period, PeriodPart } from '@thali/domain/figures/figure-period'
import {
  type ItemFigure,
  LONGEST_PREPARATION_MINUTES,
  type PreparationFigure,
  type SaleAmounts,
} from '@thali/domain/figures/order-figures'
import type { ItemId, StoreId } from '@thali/domain/ids'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Schema } from '../../../db/schema.ts'
import { selectRows } from '../../../db/store-rows.ts'

/** Limit on distinct order types, reasons or items. */
const MOST_GROUPS = 5000
const MOST_DAYS = 400

export interface SalesSum extends SaleAmounts {
  readonly orders: number
  /** Value of dishes after discounts, before charges and taxes. */
  readonly valueMinor: number
  readonly refundMinor: number
}

type Summed = 'sales_by_hour'

const sums = (eb: ExpressionBuilder<Schema, Summed>) => [
  sql<number>`cast(sum(${eb.ref('orders')}) as bigint)`.as('orders'),
  sql<number>`cast(sum(${eb.ref('gross_minor')} - ${eb.ref('discount_minor')}) as bigint)`.as('valueMinor'),
  sql<number>`cast(sum(${eb.ref('gross_minor')}) as bigint)`.as('grossMinor'),
  sql<number>`cast(sum(${eb.ref('discount_minor')}) as bigint)`.as('discountMinor'),
  sql<number>`cast(sum(${eb.ref('charge_minor')}) as bigint)`.as('chargeMinor'),
  sql<number>`cast(sum(${eb.ref('tax_minor')}) as bigint)`.as('taxMinor'),
  sql<number>`cast(sum(${eb.ref('value_minor')}) as bigint)`.as('totalMinor'),
  sql<number>`cast(sum(${eb.ref('tip_minor')}) as bigint)`.as('tipMinor'),
  sql<number>`cast(sum(${eb.ref('refund_minor')}) as bigint)`.as('refundMinor'),
]

const salesOf = (db: Db, storeId: StoreId, { from, to }: Period) =>
  selectRows(db, storeId, 'sales_by_hour').where('day', '>=', from).where('day', '<=', to)

/** Sales of each day with any, oldest first. */
export function sumByDay(db: Db, storeId: StoreId, period: Period) {
  return salesOf(db, storeId, period)
    .select('day')
    .select(sums)
    .groupBy('day')
    .orderBy('day')
    .limit(MOST_DAYS)
    .execute()
}

/** Sales of each hour of the clock with any, over all days. */
export function sumByHour(db: Db, storeId: StoreId, period: Period) {
  return salesOf(db, storeId, period).select('hour').select(sums).groupBy('hour').limit(24).execute()
}

export function sumSalesByOrderType(db: Db, storeId: StoreId, period: Period) {
  return salesOf(db, storeId, period)
    .select('order_type as orderType')
    .select(sums)
    .groupBy('order_type')
    .limit(MOST_GROUPS)
    .execute()
}

/** Sales of an item under a category. */
export type ItemSum = Omit<ItemFigure, 'day'>

/** Sales of each item under each category. */
export function sumItems(db: Db, storeId: StoreId, { unit, from, to }: PeriodPart): Promise<ItemSum[]> {
  return db
    .selectFrom(unit === 'day' ? 'item_sales' : 'item_sales_by_month')
    .select(['item_id as itemId', 'category_id as categoryId'])
    .select([
      sql<string>`max(label)`.as('label'),
      sql<string>`max(category_label)`.as('categoryLabel'),
      sql<number>`cast(sum(quantity) as bigint)`.as('quantity'),
      sql<number>`cast(sum(value_minor) as bigint)`.as('valueMinor'),
    ])
    .where('store_id', '=', storeId)
    .where(unit, '>=', from)
    .where(unit, '<=', to)
    .groupBy(['item_id', 'category_id'])
    .limit(MOST_GROUPS)
    .execute()
}

/** Cancelled orders by reason. */
export function sumCancellations(db: Db, storeId: StoreId, { from, to }: Period) {
  return selectRows(db, storeId, 'cancellations')
    .select('reason_id as reasonId')
    .select([
      sql<string>`max(label)`.as('label'),
      sql<number>`cast(sum(orders) as bigint)`.as('orders'),
      sql<number>`cast(sum(value_minor) as bigint)`.as('valueMinor'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('reason_id')
    .limit(MOST_GROUPS)
    .execute()
}

/** Numbers of orders by the minutes that they took. */
export function sumPreparations(
  db: Db,
  storeId: StoreId,
  { from, to }: Period,
): Promise<Omit<PreparationFigure, 'day'>[]> {
  return selectRows(db, storeId, 'preparation_times')
    .select('minutes')
    .select([
      sql<number>`cast(sum(orders) as bigint)`.as('orders'),
      sql<number>`cast(sum(total_ms) as bigint)`.as('totalMs'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('minutes')
    .orderBy('minutes')
    .limit(LONGEST_PREPARATION_MINUTES + 1)
    .execute()
}

export function sumPageViews(
  db: Db,
  storeId: StoreId,
  { from, to }: Period,
): Promise<{ page: string; views: number }[]> {
  return selectRows(db, storeId, 'page_counts')
    .select('page')
    .select(sql<number>`cast(sum(views) as bigint)`.as('views'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('page')
    .limit(MOST_GROUPS)
    .execute()
}

export interface ItemViews {
  readonly itemId: ItemId
  readonly views: number
  readonly adds: number
}

/** Number of times that each item was viewed and put into a cart. */
export function sumItemViews(db: Db, storeId: StoreId, { unit, from, to }: PeriodPart): Promise<ItemViews[]> {
  return db
    .selectFrom(unit === 'day' ? 'item_counts' : 'item_counts_by_month')
    .select('item_id as itemId')
    .select([
      sql<number>`cast(sum(views) as bigint)`.as('views'),
      sql<number>`cast(sum(adds) as bigint)`.as('adds'),
    ])
    .where('store_id', '=', storeId)
    .where(unit, '>=', from)
    .where(unit, '<=', to)
    .groupBy('item_id')
    .limit(MOST_GROUPS)
    .execute()
}

/** Orders that diners placed themselves. */
export async function sumDinerOrders(db: Db, storeId: StoreId, period: Period): Promise<number> {
  const { orders } = await salesOf(db, storeId, period)
    .select(sql<number>`cast(coalesce(sum(diner_orders), 0) as bigint)`.as('orders'))
    .executeTakeFirstOrThrow()
  return orders
}

/** Sums of suggestions: times shown and put into a cart, and the quantity and value ordered through them. */
export async function sumSuggestions(db: Db, storeId: StoreId, { from, to }: Period) {
  const sum = (column: 'shown' | 'added' | 'quantity' | 'value_minor') =>
    sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`
  return selectRows(db, storeId, 'suggestion_counts')
    .select([
      sum('shown').as('shown'),
      sum('added').as('added'),
      sum('quantity').as('quantity'),
      sum('value_minor').as('valueMinor'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow()
}

/** Searches without results, most frequent first. */
export function sumFailedSearches(
  db: Db,
  storeId: StoreId,
  { from, to }: Period,
  limit: number,
): Promise<{ text: string; searches: number }[]> {
  return selectRows(db, storeId, 'failed_searches')
    .select('text')
    .select(sql<number>`cast(sum(searches) as bigint)`.as('searches'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('text')
    .orderBy('searches', 'desc')
    .orderBy('text')
    .limit(limit)
    .execute()
}
