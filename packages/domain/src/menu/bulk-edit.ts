/** Single change to many dishes of a menu. Pure: the screen previews it, the server writes it. */

import type { CategoryId, IngredientId, ItemId } from '../ids.ts'
import { changePrice, type PriceChange } from '../money/change-price.ts'
import { EDIT_LIMITS } from './check-edited-item.ts'
import { dishGroups, isChosenFrom } from './dish-groups.ts'
import type { EditedCategory, EditedGroup, EditedItem, EditedOption, MenuContent } from './edited-menu.ts'
import type { IngredientUse, Tax } from './menu.ts'
import { mapOptions } from './nested-groups.ts'
import type { PastedCells } from './paste-cells.ts'
import { shareGroup, spreadSharedGroups } from './shared-groups.ts'
import { withShownPrice } from './shown-price.ts'
import { type StoreTaxes, withStoreTaxes } from './store-taxes.ts'

/** Change made to every chosen dish. */
export type BulkChange =
  /** `scope`: prices of the dish itself (required groups), or of all its options. */
  | { readonly kind: 'price'; readonly change: PriceChange; readonly scope: 'dish' | 'all' }
  | { readonly kind: 'discount'; readonly bps: number }
  | { readonly kind: 'veg'; readonly veg: boolean | null }
  | { readonly kind: 'taxes'; readonly taxes: readonly Tax[] }
  /** Default taxes of the store for dishes by category; null where it has none, so that taxes stay. */
  | { readonly kind: 'store-taxes'; readonly taxes: StoreTaxes | null }
  /** Lists the dish in this category, too. */
  | { readonly kind: 'list'; readonly categoryId: CategoryId }
  /** Lists the dish in this category only. */
  | { readonly kind: 'move'; readonly categoryId: CategoryId }
  | { readonly kind: 'remove' }
  /** Sets the use of an ingredient by the dishes: essential, optional, or none. */
  | { readonly kind: 'use'; readonly ingredientId: IngredientId; readonly use: UseKind }
  /** Makes the chosen dishes share a group of the dish `itemId`, by the group's name there. */
  | { readonly kind: 'share'; readonly itemId: ItemId; readonly group: string }
  /** Sets other values in each dish. */
  | { readonly kind: 'cells'; readonly cells: Readonly<Record<string, PastedCells>> }

/** Use of an ingredient by dishes. */
export type UseKind = 'essential' | 'optional' | 'none'

/** Content after a change, and the dishes that could not be changed. */
export interface BulkOutcome {
  readonly content: MenuContent
  /**
   * Unchanged dishes: their price would have become 0 or too large, or they have no room for another group. Of other
   * values in each dish: those that cannot have the price.
   */
  readonly skipped: readonly ItemId[]
}

/**
 * Applies one change to the dishes of these ids; unknown ids are ignored. A change in a shared group reaches every dish
 * that shares it.
 *
 * @param newId for additions to a dish
 */
export function applyBulk(
  content: MenuContent,
  itemIds: ReadonlySet<ItemId>,
  change: BulkChange,
  newId: () => string,
): BulkOutcome {
  const outcome = changeChosen(content, itemIds, change, newId)
  const items = spreadSharedGroups(content.items, outcome.content.items, newId)
  return { ...outcome, content: { ...outcome.content, items } }
}

function changeChosen(
  content: MenuContent,
  itemIds: ReadonlySet<ItemId>,
  change: BulkChange,
  newId: () => string,
): BulkOutcome {
  switch (change.kind) {
    case 'price':
      return changePrices(content, itemIds, change)
    case 'discount':
      return { content: withItems(content, itemIds, { discountBps: change.bps }), skipped: [] }
    case 'veg':
      return { content: withItems(content, itemIds, { veg: change.veg }), skipped: [] }
    case 'taxes':
      return { content: withItems(content, itemIds, { taxes: change.taxes }), skipped: [] }
    case 'store-taxes':
      return { content: withStoreTaxes(content, change.taxes, ({ id }) => itemIds.has(id)), skipped: [] }
    case 'list':
      return { content: withListing(content, itemIds, new Set([change.categoryId]), false), skipped: [] }
    case 'move':
      return { content: withListing(content, itemIds, new Set([change.categoryId]), true), skipped: [] }
    case 'remove':
      return { content: withoutItems(content, itemIds), skipped: [] }
    case 'use':
      return changeUses(content, itemIds, change)
    case 'share': {
      const group = { from: change.itemId, label: change.group }
      const { items, skipped } = shareGroup(content.items, itemIds, group, newId)
      return { content: { ...content, items }, skipped }
    }
    case 'cells':
      return setCells(content, itemIds, change.cells)
  }
}

function setCells(
  content: MenuContent,
  itemIds: ReadonlySet<ItemId>,
  cells: Readonly<Record<string, PastedCells>>,
): BulkOutcome {
  const skipped: ItemId[] = []
  const movedTo = new Map<string, Set<ItemId>>()
  const items = new Map(
    [...content.items].map(([id, item]): [ItemId, EditedItem] => {
      if (!itemIds.has(id)) return [id, item]
      const { priceMinor, categoryIds, ...fields } = cells[id] ?? {}
      const to = JSON.stringify(categoryIds ?? null)
      if (categoryIds) movedTo.set(to, (movedTo.get(to) ?? new Set()).add(id))
      const changed = { ...item, ...fields }
      const priced = priceMinor === undefined ? changed : withShownPrice(changed, priceMinor)
      if (!priced) skipped.push(id)
      return [id, priced ?? changed]
    }),
  )
  let listed = content
  for (const [to, moved] of movedTo) listed = withListing(listed, moved, new Set(JSON.parse(to)), true)
  return { content: { ...listed, items }, skipped }
}

function withItems(
  content: MenuContent,
  itemIds: ReadonlySet<ItemId>,
  fields: Partial<EditedItem>,
): MenuContent {
  return changeItems(content, itemIds, (item) => ({ ...item, ...fields })).content
}

function changeUses(
  content: MenuContent,
  itemIds: ReadonlySet<ItemId>,
  { ingredientId, use }: Extract<BulkChange, { kind: 'use' }>,
): BulkOutcome {
  return changeItems(content, itemIds, (item) => {
    const changed = withUse(item, ingredientId, use)
    return (changed.uses?.length ?? 0) <= EDIT_LIMITS.uses ? changed : null
  })
}

/** Changes items; those for which `change` answers null are skipped. */
function changeItems(
  content: MenuContent,
  itemIds: ReadonlySet<ItemId>,
  change: (item: EditedItem) => EditedItem | null,
): BulkOutcome {
  const skipped: ItemId[] = []
  const items = new Map(
    [...content.items].map(([id, item]): [ItemId, EditedItem] => {
      if (!itemIds.has(id)) return [id, item]
      const changed = change(item)
      if (!changed) skipped.push(id)
      return [id, changed ?? item]
    }),
  )
  return { content: { ...content, items }, skipped }
}

/** Sets an item's use of an ingredient; its position among the others and its amount stay. */
function withUse({ uses = [], ...item }: EditedItem, ingredientId: IngredientId, use: UseKind): EditedItem {
  const made = ({ isOptional: _, ...one }: IngredientUse): IngredientUse[] =>
    use === 'none' ? [] : [{ ...one, ...(use === 'optional' && { isOptional: true }) }]
  const changed = uses.some((one) => one.ingredientId === ingredientId)
    ? uses.flatMap((one) => (one.ingredientId === ingredientId ? made(one) : [one]))
    : [...uses, ...made({ ingredientId })]
  return { ...item, ...(changed.length > 0 && { uses: changed }) }
}

function changePrices(
  content: MenuContent,
  itemIds: ReadonlySet<ItemId>,
  { change, scope }: Extract<BulkChange, { kind: 'price' }>,
): BulkOutcome {
  return changeItems(content, itemIds, (item) => withChangedPrices(item, change, scope))
}

function withChangedPrices(item: EditedItem, change: PriceChange, scope: 'dish' | 'all'): EditedItem | null {
  const priced = scope === 'all' ? item.groups.filter(isChosenFrom) : dishGroups(item)
  let isPossible = true
  const withPrice = (option: EditedOption): EditedOption => {
    const priceMinor = changePrice(option.priceMinor, change)
    if (priceMinor === null) isPossible = false
    return { ...option, priceMinor: priceMinor ?? option.priceMinor }
  }
  const groups = item.groups.map((group): EditedGroup => {
    if (!priced.includes(group)) return group
    // Nested groups are no part of the price of the dish itself.
    if (scope === 'dish') return { ...group, options: group.options.map(withPrice) }
    return mapOptions<EditedOption, EditedGroup, EditedOption>([group], withPrice)[0] ?? group
  })
  return isPossible ? { ...item, groups } : null
}

/**
 * Lists dishes in these categories, in addition to where they are or exclusively. Dishes already listed keep their
 * position.
 */
export function withListing(
  content: MenuContent,
  itemIds: ReadonlySet<ItemId>,
  wanted: ReadonlySet<CategoryId>,
  isOnly: boolean,
): MenuContent {
  const known = [...itemIds].filter((id) => content.items.has(id))
  const categories = new Map(
    [...content.categories].map(([id, category]): [CategoryId, EditedCategory] => {
      if (wanted.has(id)) {
        const fresh = known.filter((itemId) => !category.itemIds.includes(itemId))
        return [id, fresh.length > 0 ? { ...category, itemIds: [...category.itemIds, ...fresh] } : category]
      }
      if (!isOnly || !category.itemIds.some((itemId) => itemIds.has(itemId))) return [id, category]
      return [id, { ...category, itemIds: category.itemIds.filter((itemId) => !itemIds.has(itemId)) }]
    }),
  )
  return { ...content, categories }
}

function withoutItems(content: MenuContent, itemIds: ReadonlySet<ItemId>): MenuContent {
  const unlisted = withListing(content, itemIds, new Set(), true)
  return { ...unlisted, items: new Map([...content.items].filter(([id]) => !itemIds.has(id))) }
}
