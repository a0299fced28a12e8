/** Tables of migration 0023: the menu as it is edited, and its published versions. */
import type { Json, Timestamp } from './column-types.ts'

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
}
