/** Menu as it is edited, its published versions, scheduled ones, and imports under review. */
import type { Role } from '@thali/domain/people/permissions'
import type { HeadingMeaning } from '@thali/domain/price-list/table-layout'
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts'

export interface MenuDraftsTable {
  store_id: string
  revision: number
  based_on: number
  menu_ids: Json<string[]>
}

export type DraftEntryKind = 'menu' | 'category' | 'item'

export interface DraftEntriesTable {
  store_id: string
  kind: DraftEntryKind
  id: string
  revision: number
  body: Json<unknown>
}

export type VersionKind = 'before' | 'publish' | 'import' | 'roll-back'

export interface MenuVersionsTable {
  store_id: string
  number: number
  kind: VersionKind
  restored: number | null
  note: string
  by_id: string
  by_name: string
  created_at: Timestamp
  changes: number
  content: string
  scheduled_for: NullableTimestamp
}

export type ScheduleRefusal = 'menu-changed' | 'failed'

export interface ScheduledMenusTable {
  store_id: string
  id: string
  due_at: Timestamp
  created_at: Timestamp
  base_number: number
  note: string
  by_id: string
  by_name: string
  by_role: Role
  by_via: 'session' | 'token'
  by_credential: string
  changes: number
  content: string
  tries: number
  try_at: NullableTimestamp
  refused_at: NullableTimestamp
  refusal: ScheduleRefusal | null
}

export interface MenuImportsTable {
  store_id: string
  id: string
  created_at: Timestamp
  source: string
}

export interface ImportColumnsTable {
  store_id: string
  meanings: Json<readonly HeadingMeaning[]>
}

export interface DraftStepsTable {
  store_id: string
  id: string
  created_at: Timestamp
  revision: number
  before: string
}
