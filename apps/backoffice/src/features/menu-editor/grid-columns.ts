/** Columns of the grid, the contents of their cells, and the reading of typed values. */
import type { DraftMenu, ItemSummary } from '@thali/contract/menu-editor'
import type { EditCellsBody } from '@thali/contract/menu-import'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { readDiscountCell, readLabelCell, readPriceCell } from '@thali/domain/menu/typed-cells'
import { amountText } from '../../shared/read-amount.ts'
import type { Product } from './filter-products.ts'

/** Columns in display order, after the checkbox of the row. */
export const GRID_COLUMNS = ['label', 'price', 'category', 'veg', 'discount', 'state'] as const
export type GridColumn = (typeof GRID_COLUMNS)[number]

/** Value that a cell is edited as: the text of a field, or the value of a choice. */
export function cellText(product: Product, column: GridColumn): string {
  switch (column) {
    case 'label':
      return product.label
    case 'category':
      return product.categoryIds.length === 1 ? (product.categoryIds[0] ?? '') : ''
    case 'price':
      return product.priceMinor === null ? '' : amountText(product.priceMinor)
    case 'veg':
      return product.veg === null ? 'none' : product.veg ? 'veg' : 'non-veg'
    case 'discount':
      return product.discountBps === 0 ? '' : String(product.discountBps / 100)
    case 'state':
      return product.state
  }
}

/** Cells in the form of the server. */
export type CellChange = Omit<EditCellsBody, 'revision'>

/**
 * Change that the typed text makes; null if it does not fit the column.
 *
 * @param stepMinor of prices
 */
export function readCell(
  column: Exclude<GridColumn, 'state'>,
  text: string,
  stepMinor?: number,
): CellChange | null {
  const typed = text.trim()
  switch (column) {
    case 'label': {
      const label = readLabelCell(typed)
      return label === null ? null : { label }
    }
    case 'category':
      return typed === '' ? null : { categoryIds: [typed] }
    case 'price': {
      const priceMinor = readPriceCell(typed, stepMinor)
      return priceMinor === null ? null : { priceMinor }
    }
    case 'veg':
      return { veg: typed === 'none' ? null : typed === 'veg' }
    case 'discount': {
      const discountBps = readDiscountCell(typed)
      return discountBps === null ? null : { discountBps }
    }
  }
}

/** Values that a dish holds in the place of a change; the dish's only category counts. */
export function cellsBefore(product: Product, change: CellChange): Partial<CellChange> {
  const held = product as unknown as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.keys(change).map((name) => [name, held[name]]))
}

/** Draft with other cells of a dish, listed only in these categories if they are among the cells. */
export function withCells(
  draft: DraftMenu,
  id: string,
  cells: Partial<ItemSummary>,
  categoryIds: CellChange['categoryIds'],
): DraftMenu {
  const items = draft.items.map((item) => (item.id === id ? { ...item, ...cells } : item))
  if (!categoryIds) return { ...draft, items }
  const categories = draft.categories.map((category) => {
    const isListed = category.itemIds.includes(id)
    if (isListed === categoryIds.includes(category.id)) return category
    const itemIds = isListed ? category.itemIds.filter((one) => one !== id) : [...category.itemIds, id]
    return { ...category, itemIds }
  })
  return { ...draft, items, categories }
}

/** Orders that rows can be sorted in. */
export const GRID_SORTS = ['menu', 'label', 'price', 'state'] as const
export type GridSort = (typeof GRID_SORTS)[number]

/** Column that the rows are sorted by, and the direction; `menu` is the order of the menus. */
export interface GridOrder {
  readonly by: GridSort
  readonly isDescending: boolean
}

/** Order from the URL's `sort`, such as `-price`. */
export function readGridOrder(text: string): GridOrder {
  const by = GRID_SORTS.find((sort) => sort === text.replace(/^-/, ''))
  return by && by !== 'menu'
    ? { by, isDescending: text.startsWith('-') }
    : { by: 'menu', isDescending: false }
}

/** Order as in the URL; empty in the order of the menus. */
export function writeGridOrder({ by, isDescending }: GridOrder): string {
  return by === 'menu' ? '' : `${isDescending ? '-' : ''}${by}`
}

/** Products in an order; those without a price come last in both directions. */
export function sortProducts(
  products: readonly Product[],
  order: GridOrder,
  locale: string,
): readonly Product[] {
  if (order.by === 'menu') return products
  const names = new Intl.Collator(locale, { numeric: true })
  const turn = order.isDescending ? -1 : 1
  const compare = {
    label: (one: Product, other: Product) => turn * names.compare(one.label, other.label),
    price: (one: Product, other: Product) => comparePrices(one.priceMinor, other.priceMinor, turn),
    state: (one: Product, other: Product) =>
      turn * (Number(one.state === AVAILABLE) - Number(other.state === AVAILABLE)),
  }[order.by]
  return [...products].sort(compare)
}

function comparePrices(one: number | null, other: number | null, turn: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return turn * (one - other)
}
