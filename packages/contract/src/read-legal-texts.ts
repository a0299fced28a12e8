import { isLanguage, LANGUAGE_TAGS, OTHER_LANGUAGES, type Translated } from '@thali/domain/language'
import { LEGAL_KINDS } from '@thali/domain/legal/legal-document'
import type { FileReader } from './file-reader.ts'
import type { ImportedLegalText, ImportedStore } from './imported-store.ts'
import { LEGAL_TEXT_MAX, legalTranslations, translationsOfHindi } from './legal-texts.ts'

/** Reads `profile.legalTexts`, the store's own ones; texts that are not named stay as they are. */
export function readLegalTexts(profile: FileReader): NonNullable<ImportedStore['legalTexts']> {
  if (!profile.has('legalTexts')) return {}
  const file = profile.object('legalTexts')
  for (const key of file.keys(LEGAL_KINDS.length))
    if (!LEGAL_KINDS.some((kind) => kind === key))
      file.problem(key, `is no legal text of a store; these are ${LEGAL_KINDS.join(', ')}`)
  return Object.fromEntries(
    LEGAL_KINDS.flatMap((kind) => (file.has(kind) ? [[kind, readText(file.object(kind))]] : [])),
  )
}

/** A translation stands beside a text only: without one the product's own is shown in every language. */
function readText(file: FileReader): ImportedLegalText {
  const text = file.text('text', LEGAL_TEXT_MAX)
  const hindi = file.text('hindi', LEGAL_TEXT_MAX)
  const translations = { ...translationsOfHindi(hindi), ...readTranslations(file) }
  return {
    text,
    translations: legalTranslations(text, { translations }),
    savedAt: readInstant(file, 'savedAt'),
  }
}

function readTranslations(file: FileReader): Translated {
  if (!file.has('translations')) return {}
  const byTag = file.object('translations')
  for (const tag of byTag.keys(LANGUAGE_TAGS.length))
    if (!isLanguage(tag))
      byTag.problem(tag, `is no language of the product; these are ${LANGUAGE_TAGS.join(', ')}`)
  const named = OTHER_LANGUAGES.filter((tag) => byTag.has(tag))
  return Object.fromEntries(named.map((tag) => [tag, byTag.text(tag, LEGAL_TEXT_MAX)]))
}

function readInstant(file: FileReader, key: string): Date | null {
  const text = file.text(key, 40)
  if (text === '') return null
  const at = new Date(text)
  if (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(at.getTime())) return at
  file.problem(key, `must be a time such as 2026-11-21T10:30:00Z, not "${text}"`)
  return null
}
