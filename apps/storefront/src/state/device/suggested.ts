/** Dishes for which something was suggested in this visit: once each. */
import { type EntryKind, readEntry, writeEntry } from '../../platform/storage.ts'

const KIND: EntryKind<readonly string[]> = {
  version: 1,
  place: 'tab',
  read: (value) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null),
}
const MOST = 200
const entryName = (storeSlug: string) => `suggested.${storeSlug}`

/** Key of the cart's row of suggestions. */
export const SUGGESTED_IN_CART = 'cart'

export function wasSuggested(storeSlug: string, beside: string): boolean {
  return readEntry(entryName(storeSlug), KIND)?.includes(beside) ?? false
}

export function noteSuggested(storeSlug: string, beside: string): void {
  const before = readEntry(entryName(storeSlug), KIND) ?? []
  if (!before.includes(beside)) writeEntry(entryName(storeSlug), KIND, [...before, beside].slice(-MOST))
}
