/** Tables of migration 0131: who runs the installation. */
import type { StoreId, UserId } from '@thali/domain/ids'
import type { ColumnType } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface OperatorTables {
  operators: {
    user_id: UserId
    created_at: Timestamp
  }

  operator_tokens: {
    id: string
    user_id: UserId
    name: string
    secret_hash: string
    created_at: Timestamp
    expires_at: NullableTimestamp
  }

  operator_visits: {
    store_id: StoreId
    id: string
    user_id: UserId
    session_id: string
    reason: string
    began_at: Timestamp
    ends_at: Timestamp
  }

  /** Of migration 0261. */
  store_health: {
    store_id: StoreId
    silent_since: NullableTimestamp
    /** Number within the last 24 hours, at the last count. */
    failures: ColumnType<number, number | undefined, number>
  }

  store_faults: {
    store_id: StoreId
    hour_at: Timestamp
    faults: number
  }
}
