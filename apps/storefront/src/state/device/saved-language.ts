import type { PageLanguage } from '@thali/contract/page-state'
import { QUERY } from '@thali/contract/paths'
import { isLanguage } from '@thali/domain/language'
import { type EntryKind, readEntry, writeEntry } from '../../platform/storage.ts'
import { writeCookie } from '../../platform/write-cookie.ts'

const ENTRY = 'language'
const KIND: EntryKind<PageLanguage> = {
  version: 1,
  read: (value) => (isLanguage(value) ? value : null),
}
const YEAR_S = 365 * 24 * 60 * 60

/** Remembers the chosen language, also in a plain cookie, so that the server renders in it. */
export function saveLanguage(lang: PageLanguage): void {
  writeEntry(ENTRY, KIND, lang)
  writeCookie('lang', lang, YEAR_S)
}

/**
 * Keeps the language of the address, or else restores a lost cookie, so that the next page comes in the same
 * language.
 */
export function restoreLanguage(): void {
  const asked = KIND.read(new URLSearchParams(location.search).get(QUERY.lang))
  const lang = asked ?? readEntry(ENTRY, KIND)
  if (lang && (asked || !/(?:^|; )lang=/.test(document.cookie))) saveLanguage(lang)
}

export function forgetLanguage(): void {
  writeCookie('lang', '', 0)
}
