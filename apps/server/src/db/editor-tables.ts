/** Menu as it is edited, its published versions, scheduled ones, and imports under review. */
import type { MenuId, StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import type { HeadingMeaning } from '@thali/domain/price-list/table-layout'
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts'

export interface MenuDraftsTable {
  store_id: StoreId
  revision: number
  based_on: number
  menu_ids: Json<MenuId[]>
}

export type DraftEntryKind = 'menu' | 'category' | 'item'

export interface DraftEntriesTable {
  store_id: StoreId
  kind: DraftEntryKind
  id: string
  revision: number
  body: Json<unknown>
}

export type VersionKind = 'before' | 'publish' | 'import' | 'roll-back'

export interface MenuVersionsTable {
  store_id: StoreId
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
  store_id: StoreId
  id: string
  due_at: Timestamp
  created_at: Timestamp
  base_number: number
  note: string
  by_id: UserId
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
  store_id: StoreId
  id: string
  created_at: Timestamp
  source: string
}

export interface ImportColumnsTable {
  store_id: StoreId
  meanings: Json<readonly HeadingMeaning[]>
}

export interface DraftStepsTable {
  store_id: StoreId
  id: string
  created_at: Timestamp
  revision: number
  before: string
}
