/** Texts in other languages in store files, by language tag; empty texts and empty languages are dropped. */
import { EDIT_LIMITS as MAX } from '@thali/domain/menu/check-edited-item'
import { ITEM_FACTS } from '@thali/domain/menu/item-facts'
import type { Translation } from '@thali/domain/menu/menu'
import type { StoreTranslation } from '@thali/domain/store/store'
import { STORE_SETTINGS } from '@thali/domain/store/store-settings'
import { z } from 'zod'
import { type FilePart, field, row, rowsOf } from './file-fields.ts'
import type { FileReader } from './file-reader.ts'
import { textFault } from './text.ts'

/** More than a store's order types and charges have. */
const MAX_LABELS = 500
const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

function byLanguage<T extends object, S extends z.ZodRawShape>(of: FilePart<T, S>) {
  const read = (file: FileReader, key: string): Readonly<Record<string, T>> => {
    if (!file.has(key)) return {}
    const languages = file.object(key)
    const found = languages.keys(MAX.languages).flatMap((tag): [string, T][] => {
      if (!LANGUAGE_TAG.test(tag)) languages.problem(tag, 'is not a language tag such as hi')
      else if (languages.has(tag)) return [[tag, of.read(languages.object(tag))]]
      return []
    })
    return Object.fromEntries(found.filter(([, words]) => Object.keys(words).length > 0))
  }
  return field(z.record(z.string(), z.object(of.shape)), read)
}

const rows = {
  label: row.text(MAX.label).orAbsent(),
  description: row.text(MAX.description).orAbsent(),
  remarks: row.text(MAX.remarks).orAbsent(),
}

/** Texts of a menu, a category, a group or an option. */
export const translations = byLanguage(
  rowsOf<Pick<Translation, 'label' | 'description' | 'remarks'>>()(rows),
).about('Texts in other languages, by language tag')

/** Texts of an item. */
export const itemTranslations = byLanguage(
  rowsOf<Translation>()({
    ...rows,
    tags: field(z.array(z.string()).readonly(), (file, key) => file.texts(key, MAX.tags, MAX.tag))
      .orAbsent()
      .about("One for each of the item's tags"),
    servingSize: row.text(ITEM_FACTS.servingSize.max).orAbsent(),
  }),
).about('Texts in other languages, by language tag')

/** Texts of a store. */
export const storeTranslations = byLanguage(
  rowsOf<StoreTranslation>()({
    description: row.text(STORE_SETTINGS.description.max).orAbsent(),
    aboutUs: row.text(STORE_SETTINGS.aboutUs.max).orAbsent(),
    labels: field(z.record(z.string(), z.string()), readLabels)
      .orAbsent()
      .about('Labels of order types and charges, by the label in the base language'),
  }),
)
  .about("The store's own texts in other languages, by language tag")
  .orAbsent()

function readLabels(parent: FileReader, key: string): Record<string, string> {
  if (!parent.has(key)) return {}
  const file = parent.object(key)
  const labels = file.keys(MAX_LABELS).flatMap((label): [string, string][] => {
    const fault = label.length > 100 ? 'is longer than a label' : textFault(label)
    if (fault) file.notes.problem(file.path, fault)
    return fault ? [] : [[label, file.text(label, 100)]]
  })
  return Object.fromEntries(labels.filter(([, words]) => words !== ''))
}
