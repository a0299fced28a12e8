/** Tables of migration 0131: who runs the installation. */
import type { ColumnType } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface OperatorsTable {
  user_id: string
  created_at: Timestamp
}

export interface OperatorTokensTable {
  id: string
  user_id: string
  name: string
  secret_hash: string
  created_at: Timestamp
  expires_at: NullableTimestamp
}

export interface OperatorVisitsTable {
  store_id: string
  id: string
  user_id: string
  session_id: string
  reason: string
  began_at: Timestamp
  ends_at: Timestamp
}

/** Of migration 0261. */
export interface StoreHealthTable {
  store_id: string
  silent_since: NullableTimestamp
  /** Number within the last 24 hours, at the last count. */
  failures: ColumnType<number, number | undefined, number>
}

export interface StoreFaultsTable {
  store_id: string
  hour_at: Timestamp
  faults: number
}
