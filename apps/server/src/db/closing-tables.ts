/** Tables of migrations 0074, 0107 and 0476: money in and out, floats of the drawer, and the closings of both. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { CashMoveKind } from '@thali/domain/payment/takings'
import type { ColumnType } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface ClosingTables {
  takings: {
    store_id: StoreId
    id: string
    order_id: OrderId
    at: Timestamp
    kind: CashMoveKind
    /** Method at the counter; else the gateway's name. */
    method: string
    amount_minor: number
    tip_minor: number
    round_off_minor: number
    /** Payments that it adds to a closing's count: 1, of an undone one -1, else 0. */
    payment_count: number
    currency_code: string
    by_name: string
    /** Null: it waits for the next closing. */
    closing_id: ColumnType<string | null, null | undefined, string>
  }

  closings: {
    store_id: StoreId
    id: string
    number: number
    /** ISO date. */
    business_day: string
    closed_at: Timestamp
    net_minor: number
    /** Null: the cash was not counted. */
    difference_minor: number | null
    /** Stays in the drawer. */
    left_minor: number
    currency_code: string
    by_id: string
    by_name: string
    /** JSON. */
    document: string
  }

  cash_movements: {
    store_id: StoreId
    id: string
    /** Idempotency key of the request. */
    request_key: string
    at: Timestamp
    /** Taken out: below 0. */
    amount_minor: number
    reason: string
    by_id: string
    by_name: string
    /** Null: it waits for the next closing. */
    closing_id: ColumnType<string | null, null | undefined, string>
  }

  drawer_floats: {
    store_id: StoreId
    id: string
    at: Timestamp
    float_minor: number
    /** Amount that the closing before left in the drawer; null if there was none. */
    expected_minor: number | null
    by_id: string
    by_name: string
    /** Null: it waits for the next closing. */
    closing_id: ColumnType<string | null, null | undefined, string>
  }
}
