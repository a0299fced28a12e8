import type { ItemId } from '../ids.ts'
import type { Category, Item, Translations } from './menu.ts'
import { allOptions } from './nested-groups.ts'
import { DIET_WITHOUT, queryTermsOf } from './search-synonyms.ts'
import { searchKey, searchTokens } from './search-texts.ts'

/** Menu prepared for searching. */
export interface SearchIndex {
  readonly dishes: readonly IndexedDish[]
}

export interface IndexedDish {
  readonly item: Item
  readonly texts: DishTexts
  /** Visible categories that list it, in menu order. */
  readonly places: readonly { readonly category: Category; readonly label: SearchableLabel }[]
}

/** Words of a label, and the whole label without blanks. */
export interface SearchableLabel {
  readonly whole: string
  readonly words: readonly string[]
}

export interface DishTexts {
  readonly name: SearchableLabel
  /** Words of tags, diets, options and spice. */
  readonly facts: readonly string[]
  readonly description: readonly string[]
  /** Ingredients that its texts exclude. */
  readonly without: ReadonlySet<string>
  /** Further ingredients that it can leave out: by a choice, or by its diet. */
  readonly canBeWithout: ReadonlySet<string>
}

const SPICY_FROM = 2

/** Cache of texts by item: items that stay the same objects keep theirs. */
const textsOf = new WeakMap<Item, DishTexts>()
const labels = new WeakMap<Category, SearchableLabel>()

/** Indexes the visible categories of a menu. Items and categories seen before are cached. */
export function indexMenu(
  categories: readonly Category[],
  items: Readonly<Record<ItemId, Item>>,
): SearchIndex {
  const places = new Map<ItemId, { category: Category; label: SearchableLabel }[]>()
  for (const category of categories) {
    if (category.hidden) continue
    const label = labels.get(category) ?? namesOf(category)
    labels.set(category, label)
    for (const id of category.itemIds) {
      const known = places.get(id)
      if (known) known.push({ category, label })
      else places.set(id, [{ category, label }])
    }
  }
  const dishes = [...places].flatMap(([id, of]) => {
    const item = items[id]
    if (!item) return []
    const texts = textsOf.get(item) ?? readTexts(item)
    textsOf.set(item, texts)
    return [{ item, texts, places: of }]
  })
  return { dishes }
}

/** Labels of all languages, separated by a character that is never typed, so that no match spans two. */
function namesOf(texts: { readonly label: string; readonly translations: Translations }): SearchableLabel {
  const all = [texts.label, ...Object.values(texts.translations).flatMap(({ label }) => label ?? [])]
  return { whole: all.map(searchKey).join('\n'), words: all.flatMap(searchTokens) }
}

function readTexts(item: Item): DishTexts {
  const { diets = [], spiceLevel } = item.facts
  const translations = Object.values(item.translations)
  const read = (texts: readonly string[]) => texts.map((text) => queryTermsOf(searchTokens(text)))
  const name = namesOf(item)
  const marks = read([...item.tags, ...translations.flatMap(({ tags }) => tags ?? []), ...diets])
  const about = read([item.description, ...translations.map(({ description }) => description ?? '')])
  const choices = read(
    allOptions(item.groups)
      .flatMap((option) => [option, ...Object.values(option.translations)])
      .map(({ label }) => label ?? ''),
  )
  const isMild = spiceLevel !== undefined && spiceLevel < SPICY_FROM
  const spice = spiceLevel === undefined ? [] : [isMild ? 'mild' : 'spicy']
  const mark = item.veg === null ? [] : [item.veg ? 'veg' : 'nonveg']
  const denied = [queryTermsOf(name.words), ...marks, ...about].flatMap((meaning) => meaning.denied)
  return {
    name,
    facts: [...[...marks, ...choices].flatMap((meaning) => meaning.said), ...spice, ...mark],
    description: about.flatMap((meaning) => meaning.said),
    without: new Set(isMild ? [...denied, 'spicy'] : denied),
    canBeWithout: new Set([
      ...choices.flatMap((meaning) => meaning.denied),
      ...diets.flatMap((diet) => DIET_WITHOUT[diet.toLowerCase()] ?? []),
    ]),
  }
}
