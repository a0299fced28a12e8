/** Tables of migration 0021: who changed what. */
import type { Json, Timestamp } from './column-types.ts'

/** By field: what it was and what it became. */
export type StoredChanges = Readonly<Record<string, readonly [unknown, unknown]>>

export interface AuditTable {
  store_id: string
  id: string
  at: Timestamp
  actor: 'session' | 'token' | 'screen' | 'link' | 'operator'
  actor_name: string
  user_id: string | null
  credential_id: string | null
  role: string | null
  action: string
  subject: string
  changes: Json<StoredChanges>
}

export interface AccountAuditTable {
  id: string
  user_id: string
  at: Timestamp
  action: string
  changes: Json<StoredChanges>
}
