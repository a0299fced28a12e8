/** Tables of migration 0434: subjects that stores count, units left, and moves. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { StockKind } from '@thali/domain/menu/stock'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

/** Reason for a change of a count: an order took or returned units, or staff or the start of a day set it. */
export type StockMoveKind = 'order' | 'cancel' | 'strike' | 'lapse' | 'correction' | 'waste' | 'refill'

export interface StockTables {
  stock: {
    store_id: StoreId
    id: string
    kind: StockKind
    owner_id: string
    group_label: string
    option_label: string
    /** Whether orders take units from it. */
    counted: boolean
    low_at: number | null
    refill_to: number | null
    /** The business day that pages show the count of; empty: one count over all days. */
    day: string
    turns_at: NullableTimestamp
  }

  stock_counts: {
    store_id: StoreId
    stock_id: string
    /** Empty: one count over all days. */
    day: string
    count: number
  }

  stock_moves: {
    store_id: StoreId
    id: string
    stock_id: string
    day: string
    kind: StockMoveKind
    change: number
    order_id: OrderId | null
    line_id: string | null
    order_revision: number | null
    by_id: string
    by_name: string
    note: string
    at: Timestamp
  }
}
