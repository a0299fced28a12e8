/** Filters of the list of dishes, kept in the URL. */
import type { DraftMenu, ItemSummary } from '@thali/contract/menu-editor'
import { OTHER_LANGUAGES } from '@thali/domain/language'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { plainText } from '../../shared/plain-text.ts'
import { standingOf } from './dish-taxes.ts'

/** Filters that the list offers as chips. */
export const PRODUCT_FILTERS = [
  'changed',
  'sold-out',
  'no-price',
  'no-picture',
  'untranslated',
  'no-tax',
  'other-tax',
  'veg',
  'non-veg',
] as const
export type ProductFilter = (typeof PRODUCT_FILTERS)[number]

export interface ProductQuery {
  readonly text: string
  readonly categoryId: string | null
  readonly filters: readonly ProductFilter[]
  /** Order of the table, such as `-price`; empty: that of the menus. */
  readonly sort?: string
}

/** A dish with the categories that list it. */
export interface Product extends ItemSummary {
  readonly categories: readonly string[]
  readonly categoryIds: readonly string[]
}

/** Filters that make sense for this menu: those of taxes only if the store sets them, that of prices only if some lack. */
export function offeredFilters(draft: DraftMenu | undefined): ProductFilter[] {
  return PRODUCT_FILTERS.filter((filter) => {
    if (filter === 'no-price') return draft?.items.some(hasNoPrice)
    if (filter === 'no-tax') return draft?.collectsGst || draft?.storeTaxes
    return filter !== 'other-tax' || draft?.storeTaxes
  })
}

/** Whether guests see the dish but cannot order it. */
function hasNoPrice({ priceMinor, priceVaries }: ItemSummary): boolean {
  return !priceMinor && !priceVaries
}

type Test = (item: ItemSummary, draft: DraftMenu, categoryIds: readonly string[]) => boolean

const TESTS: Readonly<Record<ProductFilter, Test>> = {
  changed: (item) => item.isChanged || !item.isPublished,
  'sold-out': (item) => item.state !== AVAILABLE || item.isUsedUp === true,
  'no-price': hasNoPrice,
  'no-picture': (item) => item.image === null,
  untranslated: (item) => OTHER_LANGUAGES.some((tag) => !item.languages.includes(tag)),
  'no-tax': ({ taxes, isCombo }, draft, ids) => !isCombo && standingOf(draft, taxes, ids) === 'none',
  'other-tax': ({ taxes }, draft, ids) => standingOf(draft, taxes, ids) === 'other',
  veg: (item) => item.veg === true,
  'non-veg': (item) => item.veg === false,
}

export function readProductQuery(search: URLSearchParams): ProductQuery {
  return {
    text: search.get('q') ?? '',
    categoryId: search.get('category'),
    filters: PRODUCT_FILTERS.filter((filter) => search.getAll('show').includes(filter)),
    sort: search.get('sort') ?? '',
  }
}

/** The URL of the same list with other filters. */
export function writeProductQuery({ text, categoryId, filters, sort = '' }: ProductQuery): URLSearchParams {
  const search = new URLSearchParams()
  if (text !== '') search.set('q', text)
  if (categoryId !== null) search.set('category', categoryId)
  for (const filter of filters) search.append('show', filter)
  if (sort !== '') search.set('sort', sort)
  return search
}

/** Products by their item, so that an unchanged one stays the same object. */
export type KnownProducts = WeakMap<ItemSummary, Product>

/**
 * Dishes in the order of the menus, each once, that match all filters; the search ignores case and blanks.
 *
 * @param known earlier result: its objects are reused, since thousands of rows compare their dish before they render
 */
export function filterProducts(
  draft: DraftMenu,
  query: ProductQuery,
  known: KnownProducts = new WeakMap(),
): Product[] {
  const wanted = plainText(query.text)
  const listed = new Map<string, DraftMenu['categories'][number][]>()
  for (const category of categoriesInOrder(draft)) {
    for (const itemId of category.itemIds) {
      const known = listed.get(itemId)
      if (known) known.push(category)
      else listed.set(itemId, [category])
    }
  }
  const items = new Map(draft.items.map((item) => [item.id, item]))
  const inCategory = draft.categories.find(({ id }) => id === query.categoryId)?.itemIds
  return [...(inCategory ?? listed.keys())].flatMap((id) => {
    const item = items.get(id)
    if (!item || (wanted !== '' && !plainText(item.label).includes(wanted))) return []
    const product = productOf(item, listed.get(id) ?? [], known)
    const fits = query.filters.every((filter) => TESTS[filter](item, draft, product.categoryIds))
    return fits ? [product] : []
  })
}

function productOf(item: ItemSummary, listed: DraftMenu['categories'], known: KnownProducts): Product {
  const before = known.get(item)
  const isSame = listed.every(
    ({ id, label }, at) => before?.categoryIds[at] === id && before.categories[at] === label,
  )
  if (before && isSame && before.categoryIds.length === listed.length) return before
  const product = {
    ...item,
    categories: listed.map(({ label }) => label),
    categoryIds: listed.map(({ id }) => id),
  }
  known.set(item, product)
  return product
}

export function categoriesInOrder(draft: DraftMenu): DraftMenu['categories'] {
  const byId = new Map(draft.categories.map((category) => [category.id, category]))
  return draft.menus.flatMap((menu) => menu.categoryIds.flatMap((id) => byId.get(id) ?? []))
}
