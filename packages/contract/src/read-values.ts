import type { Translation, Translations } from '@thali/domain/menu'
import type { FileReader } from './file-reader.ts'

const MAX_LANGUAGES = 30
const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** Six hex digits in capitals without `#`; null where the file names no colour. */
export function readColor(file: FileReader, key: string): string | null {
  const color = file.text(key, 40).replace(/^#/, '').toUpperCase()
  if (color === '') return null
  if (/^[0-9A-F]{6}$/.test(color)) return color
  file.problem(key, `must be a colour of six hex digits such as FF9900, not "${color}"`)
  return null
}

/** Minutes since midnight of a time of day (`HH:MM`, seconds ignored); null where it is empty. */
export function readMinute(file: FileReader, key: string): number | null {
  const time = file.text(key, 40)
  if (time === '') return null
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time)
  const hours = Number(match?.[1])
  const minutes = Number(match?.[2])
  if (match && hours <= 23 && minutes <= 59) return hours * 60 + minutes
  file.problem(key, `must be a time of day from 00:00 to 23:59, not "${time}"`)
  return null
}

/** Texts in other languages, by language tag; empty texts and empty languages are dropped. */
export function readTranslations(file: FileReader): Translations {
  if (!file.has('translations')) return {}
  const translations: Record<string, Translation> = {}
  const languages = file.object('translations')
  for (const tag of languages.keys(MAX_LANGUAGES)) {
    if (!LANGUAGE_TAG.test(tag)) {
      languages.problem(tag, 'is not a language tag such as hi')
      continue
    }
    if (!languages.has(tag)) continue
    const texts = languages.object(tag)
    const label = texts.text('label', 200)
    const description = texts.text('description', 2000)
    const remarks = texts.text('remarks', 1000)
    const translation: Translation = {
      ...(label && { label }),
      ...(description && { description }),
      ...(remarks && { remarks }),
    }
    if (Object.keys(translation).length > 0) translations[tag] = translation
  }
  return translations
}
