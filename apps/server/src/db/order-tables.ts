/** Tables of migration 0003, with 0010 to 0085: orders, events and counts. */

import type { OtpPurpose } from '@thali/contract/otp'
import type { ItemId, OrderId, OrderLineId, StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import type { LearnedRatio } from '@thali/domain/order/promise/learned-ratio'
import type { Reason } from '@thali/domain/order/reason'
import type { CodeDigits } from '@thali/domain/people/one-time-code'
import type { ColumnType, Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'
import type { ORDER_FIELDS, OrderField } from './order-columns.ts'

/** Written as JSON. */
type StoredReason = ColumnType<Reason | null, string | null | undefined, never>

/** Columns with the fields of an order as they are; those that a new row lacks have their defaults. */
type FieldColumns = {
  [Field in OrderField as (typeof ORDER_FIELDS)[Field]]: ColumnType<
    Order[Field],
    Order[Field] | undefined,
    Order[Field]
  >
}

interface OrderRow extends FieldColumns {
  store_id: StoreId
  business_day: string
  estimate_from: number | null
  estimate_to: number | null
  /** Notes by line id, as JSON; null: none. Erased with name and phone. */
  line_notes: ColumnType<Readonly<Record<string, string>> | null, string | null | undefined, null>
  /** Search keys of its diner; change with name and phone. */
  name_key: ColumnType<string, string | undefined, string>
  phone_end: ColumnType<string, string | undefined, string>
  /** Text, not jsonb: receipts come back byte for byte. */
  snapshot: string
  /** Latest change of any kind; null: none since migration 0479. */
  updated_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Station that was predicted to be slowest, before learning; null: the range of its type was shown. */
  foretold_station: ColumnType<string | null, string | null | undefined, never>
  foretold_seconds: ColumnType<number | null, number | null | undefined, never>
  /** Business day of the release, on which it counts; null while it is held, and until it is counted. */
  sale_day: string | null
  sale_hour: number | null
}

export interface OrderTables {
  orders: OrderRow

  /** Table of migration 0449. */
  slot_load: {
    store_id: StoreId
    /** Id of the rules of an order type. */
    rules: string
    starts_at: Timestamp
    orders: number
    dishes: number
    minutes: number
  }

  /** Store and slug of orders from before slugs contained a store code. Rows are no longer added. */
  former_order_slugs: {
    slug: string
    store_id: StoreId
  }

  /** Table of migration 0011, with 0026 and 0085. */
  unaccepted_orders: {
    store_id: StoreId
    order_id: OrderId
    client: string
    place: string | null
    /** Keyed hash of a proven phone, a signed place, or else the network. */
    origin: ColumnType<string, string | undefined, string>
    placed_at: Timestamp
    /** Whether it counts from its release only, unless it is for later. */
    held: boolean
    /** Counts among the orders for later while it is held. */
    for_later: ColumnType<boolean, boolean | undefined, boolean>
    /** Number of `ALERT_STEPS` already taken. */
    alerted: ColumnType<number, number | undefined, number>
  }

  /** Table of migration 0090. */
  retention_marks: {
    store_id: StoreId
    /** ISO date. */
    erased_before: string
  }

  order_counters: {
    store_id: StoreId
    business_day: string
    last_number: number
  }

  order_moves: {
    store_id: StoreId
    order_id: OrderId
    position: number
    from_state: number | null
    to_state: number
    kind: 'place' | 'move' | 'cancel' | 'undo' | 'release' | 'ready' | 'out' | 'table' | 'delay'
    by_id: string
    by_name: string
    /** For staff alone. */
    note: string
    reason: StoredReason
    /** For kind `table`: the place that the order was moved to. */
    place: string | null
    /** For kind `delay`: its minutes, and the attempt of a client that set it. */
    minutes: ColumnType<number | null, number | null | undefined, never>
    attempt: ColumnType<string | null, string | null | undefined, never>
    at: Timestamp
  }

  order_discards: {
    store_id: StoreId
    order_id: OrderId
    line_id: OrderLineId
    /** For staff alone. */
    note: string
    reason: StoredReason
    by_id: string
    by_name: string
    at: Timestamp
  }

  idempotency_keys: {
    store_id: StoreId
    key: string
    body_hash: string
    order_id: OrderId
    created_at: Timestamp
  }

  outbox: {
    store_id: StoreId
    seq: number
    kind: string
    order_id: OrderId | null
    data: string
    /** JSON, for followers; null: no order changed. */
    facts: ColumnType<string | null, string | null | undefined, never>
    created_at: Timestamp
  }

  /** Of migration 0300: cursor of a follower in a store's outbox. */
  follower_cursors: {
    store_id: StoreId
    follower: string
    seq: number
  }

  /** Of migration 0300: followers that this installation knows. */
  followers: {
    name: string
  }

  otp_codes: {
    store_id: StoreId
    id: string
    phone: string
    purpose: OtpPurpose
    digits: CodeDigits
    wrong_tries: number
    expires_at: Timestamp
    sent_at: Timestamp
    spent_at: NullableTimestamp
  }

  /** Of migration 0122: phones that a one-time code could not be sent to. */
  unsent_codes: {
    store_id: StoreId
    id: string
    phone: string
    expires_at: Timestamp
  }

  otp_sends: {
    store_id: StoreId
    id: string
    code_id: string
    phone: string
    network: string
    sent_at: Timestamp
  }

  otp_guesses: {
    store_id: StoreId
    business_day: string
    wrong_tries: number
  }

  order_feedback: {
    store_id: StoreId
    order_id: OrderId
    rating: number
    text: string
    /** Address for an answer to the diner; empty if none is wanted. */
    email: Generated<string>
    created_at: Timestamp
  }

  item_counts: {
    store_id: StoreId
    item_id: ItemId
    day: string
    views: number
    adds: number
  }

  page_counts: {
    store_id: StoreId
    day: string
    page: string
    views: number
  }

  /** Actual preparation time of an order, beside the forecast. */
  made_orders: {
    store_id: StoreId
    order_id: OrderId
    station_id: string
    weekday: number
    hour: number
    foretold_seconds: number
    made_seconds: number
    made_at: Timestamp
  }

  learned_ratios: {
    store_id: StoreId
    ratios: ColumnType<readonly LearnedRatio[], string, string>
    learned_at: Timestamp
  }
}
