/** Tables of migration 0131: who runs the installation. */
import type { StoreId, UserId } from '@thali/domain/ids'
import type { ColumnType } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface OperatorsTable {
  user_id: UserId
  created_at: Timestamp
}

export interface OperatorTokensTable {
  id: string
  user_id: UserId
  name: string
  secret_hash: string
  created_at: Timestamp
  expires_at: NullableTimestamp
}

export interface OperatorVisitsTable {
  store_id: StoreId
  id: string
  user_id: UserId
  session_id: string
  reason: string
  began_at: Timestamp
  ends_at: Timestamp
}

/** Of migration 0261. */
export interface StoreHealthTable {
  store_id: StoreId
  silent_since: NullableTimestamp
  /** Number within the last 24 hours, at the last count. */
  failures: ColumnType<number, number | undefined, number>
}

export interface StoreFaultsTable {
  store_id: StoreId
  hour_at: Timestamp
  faults: number
}
