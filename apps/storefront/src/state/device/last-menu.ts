import { readText } from '../../platform/read-value.ts'
import { type EntryKind, readEntry, removeEntry, writeEntry } from '../../platform/storage.ts'

const KIND: EntryKind<string> = { version: 1, place: 'tab', read: readText }
const entryName = (storeSlug: string) => `menu.${storeSlug}`

/** Remembers which of a store's menus this tab has open; null for the choice between them. */
export function keepLastMenu(storeSlug: string, menuId: string | null): void {
  if (menuId === null) removeEntry(entryName(storeSlug), KIND)
  else writeEntry(entryName(storeSlug), KIND, menuId)
}

/** The menu of a store that this tab had open last. */
export function lastMenuId(storeSlug: string): string | null {
  return readEntry(entryName(storeSlug), KIND)
}
