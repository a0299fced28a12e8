/** Tables of migrations 0002 and 0010: menus, items and images. */
import type { Generated } from 'kysely'
import type { Json, NullableTimestamp, StoredTranslations, Timestamp } from './column-types.ts'

export interface MenusTable {
  store_id: string
  id: string
  position: number
  label: string
  remarks: string
  primary_color: string | null
  active: boolean
  start_minute: number | null
  end_minute: number | null
  pure_veg: boolean
  image_media_id: string | null
  translations: Json<StoredTranslations>
}

/** Menu ids are unique over all stores, too: which store a menu is of. */
export interface MenuIdsTable {
  id: string
  store_id: string
}

export interface CategoriesTable {
  store_id: string
  id: string
  menu_id: string
  position: number
  label: string
  image_media_id: string | null
  discount_bps: number
  hidden: boolean
  collapsed: boolean
  translations: Json<StoredTranslations>
}

export interface ItemsTable {
  store_id: string
  id: string
  label: string
  description: string
  image_ids: Json<string[]>
  tags: Json<string[]>
  discount_bps: number
  state: string
  veg: boolean | null
  facts: Json<Record<string, unknown>>
  translations: Json<StoredTranslations>
}

export interface CategoryItemsTable {
  store_id: string
  category_id: string
  position: number
  item_id: string
}

export interface ItemTaxesTable {
  store_id: string
  item_id: string
  position: number
  label: string
  bps: number
}

export interface OptionGroupsTable {
  store_id: string
  item_id: string
  position: number
  label: string
  description: string
  required: boolean
  max_selection: number
  translations: Json<StoredTranslations>
  shared_id: string | null
}

export interface ItemReturnsTable {
  store_id: string
  item_id: string
  at: Timestamp
}

export interface OptionsTable {
  store_id: string
  item_id: string
  group_position: number
  position: number
  id: string
  label: string
  price_minor: number
  info_text: string | null
  is_default: boolean
  state: string
  veg: boolean | null
  allergens: Json<string[]>
  translations: Json<StoredTranslations>
}

export interface MediaTable {
  store_id: string
  id: string
  source: string
  state: 'pending' | 'ready' | 'failed'
  width: number | null
  height: number | null
  widths: Json<number[]>
  tries: number
  next_try_at: NullableTimestamp
  failure: string | null
  created_at: Timestamp
  original: string | null
  files: string | null
  unused_since: Generated<Date | null>
}
