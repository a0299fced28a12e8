import { EDIT_LIMITS as MAX } from '@thali/domain/menu/check-edited-item'
import { ITEM_FACTS } from '@thali/domain/menu/item-facts'
import type { Tax, Translation, Translations } from '@thali/domain/menu/menu'
import type { StoreTranslation, StoreTranslations } from '@thali/domain/store/store'
import { SETTING_LIMITS, STORE_SETTINGS } from '@thali/domain/store/store-settings'
import type { FileReader } from './file-reader.ts'
import { textFault } from './text.ts'

/** More than a store's order types and charges have. */
const MAX_LABELS = 500
const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** Six hex digits in capitals without `#`; null where the file names no colour. */
export function readColor(file: FileReader, key: string): string | null {
  const color = file.text(key, 40).replace(/^#/, '').toUpperCase()
  if (color === '') return null
  if (/^[0-9A-F]{6}$/.test(color)) return color
  file.problem(key, `must be a colour of six hex digits such as FF9900, not "${color}"`)
  return null
}

/** Taxes of an item or a charge, in percent on the wire. */
export function readTaxes(file: FileReader): Tax[] {
  return file
    .objects('taxes', MAX.taxes)
    .map((tax) => ({ label: tax.label('label', SETTING_LIMITS.tax), bps: tax.taxRate('value') }))
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
  return readLanguages(file, readTranslation)
}

/** Translations of an item, whose tags and serving size are texts too. */
export function readItemTranslations(file: FileReader, tags: readonly string[]): Translations {
  return readLanguages(file, (texts): Translation => {
    const translated = texts.texts('tags', MAX.tags, MAX.tag)
    if (translated.length > 0 && translated.length !== tags.length) {
      texts.problem('tags', `must have one text for each of the item's ${tags.length} tags, in their order`)
    }
    const servingSize = texts.text('servingSize', ITEM_FACTS.servingSize.max)
    return {
      ...readTranslation(texts),
      ...(translated.length > 0 && { tags: translated }),
      ...(servingSize && { servingSize }),
    }
  })
}

/** The store's own texts in other languages; undefined where it wrote none. */
export function readStoreTranslations(file: FileReader): StoreTranslations | undefined {
  const translations = readLanguages(file, (texts): StoreTranslation => {
    const description = texts.text('description', STORE_SETTINGS.description.max)
    const aboutUs = texts.text('aboutUs', STORE_SETTINGS.aboutUs.max)
    const labels = texts.has('labels') ? readLabels(texts.object('labels')) : {}
    return {
      ...(description && { description }),
      ...(aboutUs && { aboutUs }),
      ...(Object.keys(labels).length > 0 && { labels }),
    }
  })
  return Object.keys(translations).length > 0 ? translations : undefined
}

function readTranslation(texts: FileReader): Translation {
  const label = texts.text('label', MAX.label)
  const description = texts.text('description', MAX.description)
  const remarks = texts.text('remarks', MAX.remarks)
  return { ...(label && { label }), ...(description && { description }), ...(remarks && { remarks }) }
}

function readLabels(file: FileReader): Record<string, string> {
  const labels = file.keys(MAX_LABELS).flatMap((label): [string, string][] => {
    const fault = label.length > 100 ? 'is longer than a label' : textFault(label)
    if (fault) file.notes.problem(file.path, fault)
    return fault ? [] : [[label, file.text(label, 100)]]
  })
  return Object.fromEntries(labels.filter(([, text]) => text !== ''))
}

function readLanguages<T extends object>(
  file: FileReader,
  read: (texts: FileReader) => T,
): Record<string, T> {
  if (!file.has('translations')) return {}
  const languages = file.object('translations')
  const found = languages.keys(MAX.languages).flatMap((tag): [string, T][] => {
    if (!LANGUAGE_TAG.test(tag)) languages.problem(tag, 'is not a language tag such as hi')
    else if (languages.has(tag)) return [[tag, read(languages.object(tag))]]
    return []
  })
  return Object.fromEntries(found.filter(([, texts]) => Object.keys(texts).length > 0))
}
