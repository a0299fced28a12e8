/**
 * Tables of migrations 0034, 0064, 0141 and 0454: counts of a store's sales, a row per business day and key;
 * and sums by month.
 */
import type { ItemId, StoreId } from '@thali/domain/ids'
import type { Generated } from 'kysely'

interface ItemSales {
  store_id: StoreId
  item_id: ItemId
  category_id: string
  label: string
  category_label: string
  quantity: number
  value_minor: number
}

export interface FigureTables {
  sales_by_hour: {
    store_id: StoreId
    day: string
    hour: number
    order_type: string
    orders: number
    diner_orders: number
    value_minor: number
    tip_minor: Generated<number>
    gross_minor: Generated<number>
    discount_minor: Generated<number>
    charge_minor: Generated<number>
    tax_minor: Generated<number>
    refund_minor: Generated<number>
  }

  item_sales: ItemSales & { day: string }

  /** Sums of `item_sales` by calendar month. */
  item_sales_by_month: ItemSales & { month: string }

  /** Sums of `item_counts` by calendar month. */
  item_counts_by_month: {
    store_id: StoreId
    month: string
    item_id: ItemId
    views: number
    adds: number
  }

  cancellations: {
    store_id: StoreId
    day: string
    reason_id: string
    label: string
    orders: number
    value_minor: number
  }

  preparation_times: {
    store_id: StoreId
    day: string
    minutes: number
    orders: number
    total_ms: number
  }

  /** Counts of suggested dishes: `shown` and `added` come from diners' browsers, the others from orders. */
  suggestion_counts: {
    store_id: StoreId
    day: string
    shown: Generated<number>
    added: Generated<number>
    quantity: Generated<number>
    value_minor: Generated<number>
  }

  failed_searches: {
    store_id: StoreId
    day: string
    text: string
    searches: number
  }
}
