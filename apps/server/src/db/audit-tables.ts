/** Tables of migrations 0021 and 0130: changes with their authors. */
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Json, NullableJson, Timestamp } from './column-types.ts'

/** Values before and after, by field. */
export type StoredChanges = Readonly<Record<string, readonly [unknown, unknown]>>

/** Origin of an action. */
export interface StoredPlace {
  readonly address: string
  readonly device: string
}

export interface AuditTables {
  audit: {
    store_id: StoreId
    id: string
    at: Timestamp
    actor: 'session' | 'token' | 'screen' | 'link' | 'operator'
    actor_name: string
    user_id: UserId | null
    credential_id: string | null
    role: string | null
    action: string
    subject: string
    changes: Json<StoredChanges>
    actor_id: string
    seq: number | null
    place: NullableJson<StoredPlace>
    place_salt: string | null
    place_hash: string | null
    details_salt: string | null
    details_hash: string | null
    hash: string | null
  }

  audit_chains: {
    store_id: StoreId
    seq: number
    hash: string
    removed_seq: number
    removed_hash: string
  }

  account_audit: {
    id: string
    user_id: UserId
    at: Timestamp
    action: string
    changes: Json<StoredChanges>
  }
}
