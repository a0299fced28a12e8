/** Menu as it is edited, its published versions, scheduled ones, and imports under review. */
import type { MenuId, StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import type { HeadingMeaning } from '@thali/domain/price-list/table-layout'
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts'

export type DraftEntryKind = 'menu' | 'category' | 'item'

export type VersionKind = 'before' | 'publish' | 'import' | 'roll-back'

export type ScheduleRefusal = 'menu-changed' | 'failed'

export interface EditorTables {
  menu_drafts: {
    store_id: StoreId
    revision: number
    based_on: number
    menu_ids: Json<MenuId[]>
  }

  draft_entries: {
    store_id: StoreId
    kind: DraftEntryKind
    id: string
    revision: number
    body: Json<unknown>
  }

  menu_versions: {
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
    /** Planned time of publication; null: published at once. */
    scheduled_for: NullableTimestamp
  }

  scheduled_menus: {
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

  menu_imports: {
    store_id: StoreId
    id: string
    created_at: Timestamp
    source: string
  }

  import_columns: {
    store_id: StoreId
    meanings: Json<readonly HeadingMeaning[]>
  }

  draft_steps: {
    store_id: StoreId
    id: string
    created_at: Timestamp
    revision: number
    before: string
  }
}
