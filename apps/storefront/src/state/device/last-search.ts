import type { MenuId } from '@thali/domain/ids'
import { isReturning } from '../../platform/back-navigation.ts'
import { isRecord, readText } from '../../platform/read-value.ts'
import { type EntryKind, readEntry, writeEntry } from '../../platform/storage.ts'

export interface MenuSearch {
  readonly text: string
  readonly vegOnly: boolean
  readonly marks: readonly string[]
}

const NO_SEARCH: MenuSearch = { text: '', vegOnly: false, marks: [] }
const KIND: EntryKind<MenuSearch> = {
  version: 1,
  place: 'tab',
  read: (value) =>
    isRecord(value)
      ? {
          text: readText(value.text) ?? '',
          vegOnly: value.vegOnly === true,
          marks: Array.isArray(value.marks) ? value.marks.filter((mark) => typeof mark === 'string') : [],
        }
      : null,
}
const entryName = (menuId: MenuId) => `search.${menuId}`

export function saveSearch(menuId: MenuId, search: MenuSearch): void {
  writeEntry(entryName(menuId), KIND, search)
}

/** Whether a menu shows veg dishes only, now or when it was left. */
export function looksAtVegOnly(menuId: MenuId): boolean {
  return readEntry(entryName(menuId), KIND)?.vegOnly ?? false
}

/** Initial search of a menu: the earlier one on a return to it, otherwise none. */
export function firstSearch(menuId: MenuId): MenuSearch {
  return (isReturning() && readEntry(entryName(menuId), KIND)) || NO_SEARCH
}
