import { LEGAL_KINDS } from '@thali/domain/legal/legal-document'
import type { FileReader } from './file-reader.ts'
import type { ImportedLegalText, ImportedStore } from './imported-store.ts'
import { LEGAL_TEXT_MAX } from './legal-texts.ts'

/** Reads `profile.legalTexts`: the store's own ones; what is not named stays as it is. */
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

/** A translation stands beside a text only: without one the product's own is shown in both languages. */
function readText(file: FileReader): ImportedLegalText {
  const text = file.text('text', LEGAL_TEXT_MAX)
  const hindi = file.text('hindi', LEGAL_TEXT_MAX)
  return { text, hindi: text === '' ? '' : hindi, savedAt: readInstant(file, 'savedAt') }
}

function readInstant(file: FileReader, key: string): Date | null {
  const text = file.text(key, 40)
  if (text === '') return null
  const at = new Date(text)
  if (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(at.getTime())) return at
  file.problem(key, `must be a time such as 2026-11-21T10:30:00Z, not "${text}"`)
  return null
}
