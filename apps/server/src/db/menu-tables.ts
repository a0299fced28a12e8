/** Tables of the menu that diners see, sold-out items, and images. */
import type { IngredientId, ItemId, MenuId, OrderId, StoreId } from '@thali/domain/ids'
import type { StockKind } from '@thali/domain/menu/stock'
import type { Generated } from 'kysely'
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts'

/** Reason for a change of a count: an order took or returned units, or staff or the start of a day set it. */
export type StockMoveKind = 'order' | 'cancel' | 'strike' | 'lapse' | 'correction' | 'waste' | 'refill'

export interface MenuTables {
  /** Documents of a menu: text, since `openMenuDocuments` reads them part by part. */
  menu_documents: {
    store_id: StoreId
    part: number
    items: number
    document: string
  }

  /** Labels are empty where the state is of the item itself. */
  item_states: {
    store_id: StoreId
    item_id: ItemId
    group_label: string
    option_label: string
    state: string
    returns_at: NullableTimestamp
  }

  ingredients: {
    store_id: StoreId
    id: IngredientId
    revision: number
    document: string
    state: string
    returns_at: NullableTimestamp
  }

  /** Dishes that diners order together, learned from a store's orders; of each dish the strongest pair first. */
  dish_pairs: {
    store_id: StoreId
    item_id: ItemId
    position: number
    with_id: ItemId
    orders: number
    lift_bps: number
  }

  /** Stores that suggest dishes, and when their pairs are learned next. */
  pair_learning: {
    store_id: StoreId
    due_at: Timestamp
  }

  /** Menu ids are unique over all stores, too: which store a menu is of. */
  menu_ids: {
    id: MenuId
    store_id: StoreId
  }

  media: {
    store_id: StoreId
    id: string
    source: string
    state: 'pending' | 'ready' | 'failed'
    width: number | null
    height: number | null
    widths: Json<number[]>
    tries: number
    next_try_at: NullableTimestamp
    failure: string | null
    created_at: Timestamp
    original: string | null
    files: string | null
    unused_since: Generated<Date | null>
  }

  /** Tables of migration 0434: subjects that stores count, units left, and moves. */
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
