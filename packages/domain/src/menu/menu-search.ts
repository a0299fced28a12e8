import type { ItemId } from '../ids.ts'
import type { Category, Item, Translations } from './menu.ts'

/** A category with the items that answer a search, in menu order. */
export interface FoundCategory {
  readonly category: Category
  readonly itemIds: readonly ItemId[]
}

/**
 * A text as search compares it: without case, blanks, invisible characters, Latin accents and the dot below of
 * Devanagari, and with one nasal sign for both: people leave these out as they type.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\s\u200b\u2060\ufeff]|[\u0300-\u036f]|\u093c|\u200c|\u200d/gu, '')
    .replace(/\u0901/g, '\u0902')
    .toLowerCase()
}

/** Whether one label, that of the menu or a translated one, holds all of these. */
function answers(
  texts: { label: string; translations: Translations },
  keys: readonly string[],
  lang?: string,
): boolean {
  const translated = Object.entries(texts.translations).filter(([tag]) => lang === undefined || tag === lang)
  return [texts.label, ...translated.map(([, { label }]) => label ?? '')].some((label) => {
    const text = searchKey(label)
    return keys.every((key) => text.includes(key))
  })
}

/**
 * Finds dishes by what a diner typed. A category whose label matches comes whole, others with their matching
 * items only; translated labels count (only those of `lang` when given), hidden categories do not. Where no label holds
 * the whole text, those count that hold each of its words.
 *
 * @returns null when the text is blank: the whole menu stands
 */
export function searchMenu(
  categories: readonly Category[],
  items: Readonly<Record<ItemId, Item>>,
  text: string,
  lang?: string,
): FoundCategory[] | null {
  const key = searchKey(text)
  if (key === '') return null
  const words = text.split(/\s+/).map(searchKey)
  const found = find([key])
  return found.length > 0 || words.length === 1 ? found : find(words)

  function find(keys: readonly string[]): FoundCategory[] {
    return categories.flatMap((category) => {
      if (category.hidden) return []
      const isWhole = answers(category, keys, lang)
      const itemIds = category.itemIds.filter((id) => {
        const item = items[id]
        return item !== undefined && (isWhole || answers(item, keys, lang))
      })
      return itemIds.length > 0 ? [{ category, itemIds }] : []
    })
  }
}
