import type { Store } from '@thali/domain/store/store'
import { isRecord, readList, readText } from '../../platform/read-value.ts'
import { type EntryKind, readEntry, writeEntry } from '../../platform/storage.ts'
import { writeCookie } from '../../platform/write-cookie.ts'
import { readImage } from './read-image.ts'

/** A store this device has visited, as the picker shows it. */
export interface SavedStore {
  readonly slug: string
  readonly name: string
  readonly description: string
  /** Translated descriptions by language tag. */
  readonly descriptions: Readonly<Record<string, unknown>>
  readonly logo: Store['logo']
  readonly city: string
}

const ENTRY = 'stores'
const KIND: EntryKind<SavedStore[]> = { version: 1, read: readList(readSavedStore) }
const YEAR_S = 365 * 24 * 60 * 60
const LAST = 'last-store'
const LAST_KIND: EntryKind<string> = { version: 1, read: readText, place: 'tab' }

/** Visited stores, in the order of their first visit. */
export function savedStores(): readonly SavedStore[] {
  return readEntry(ENTRY, KIND) ?? []
}

/** Saves a visited store with its current appearance, and as this tab's last one. */
export function saveStore(store: Store): void {
  const { slug, name, description, translations = {}, logo, address } = store
  const descriptions = Object.fromEntries(
    Object.entries(translations).map(([lang, texts]) => [lang, texts.description]),
  )
  const saved: SavedStore = { slug, name, description, descriptions, logo, city: address.city }
  const known = savedStores()
  const isKnown = known.some((other) => other.slug === slug)
  const next = isKnown ? known.map((other) => (other.slug === slug ? saved : other)) : [...known, saved]
  writeEntry(ENTRY, KIND, next)
  writeEntry(LAST, LAST_KIND, slug)
  writeStoresCookie()
}

/** Sets a cookie that tells the server of saved stores, so that it never sends the sample as the first page. */
export function writeStoresCookie(maxAgeS = YEAR_S): void {
  writeCookie('stores', '1', maxAgeS)
}

/** Removes a store that no longer exists. */
export function forgetStore(slug: string): void {
  const known = savedStores()
  const next = known.filter((store) => store.slug !== slug)
  if (next.length < known.length) writeEntry(ENTRY, KIND, next)
}

/** The store this tab visited last. */
export function lastStoreSlug(): string | null {
  return readEntry(LAST, LAST_KIND)
}

function readSavedStore(value: unknown): SavedStore | null {
  if (!isRecord(value)) return null
  const slug = readText(value.slug)
  const name = readText(value.name)
  if (!slug || name === null) return null
  const description = readText(value.description) ?? ''
  const descriptions = isRecord(value.descriptions) ? value.descriptions : {}
  return {
    slug,
    name,
    description,
    descriptions,
    logo: readImage(value.logo),
    city: readText(value.city) ?? '',
  }
}
