/** Reads the menu that Petpooja sends to ordering programs: parallel lists, linked by ids, all values as texts. */
import { minorToDecimal } from '@thali/domain/money/money'
import { activeOf, type JsonObject, listOf, numberOf, objectsOf, originOf, textOf } from './json-values.ts'
import { readAddons } from './petpooja-addons.ts'
import { isPetpoojaCombo, petpoojaDishes, readParts } from './petpooja-combos.ts'
import {
  isSet,
  markOf,
  ownId,
  type PetpoojaLists,
  priceOf,
  type ReadItem,
  readLists,
  sortByRank,
} from './petpooja-lists.ts'
import {
  type FileCategory,
  type FileItem,
  type FileOption,
  SourceDraft,
  type SourceReading,
} from './source-draft.ts'
import type { JsonFormat } from './source-format.ts'

const PERCENT = '1'

export const PETPOOJA_FORMAT: JsonFormat = { isOf: isPetpooja, read: readPetpooja }

function isPetpooja(file: JsonObject): boolean {
  return Array.isArray(file.items) && Array.isArray(file.categories) && !('menus' in file)
}

function readPetpooja(file: JsonObject, newId: () => string): SourceReading {
  const draft = new SourceDraft(newId)
  const lists = readLists(file)
  const categories = readCategories(file, draft)
  const items = objectsOf(file, 'items')
  const read: ReadItem[] = []
  let [inactive, packed, restricted, included] = [0, 0, 0, 0]
  for (const item of sortByRank(items, 'itemrank')) {
    if (!activeOf(item)) {
      inactive += 1
      continue
    }
    const one = readItem(item, categories, lists, draft)
    if (one) read.push(one)
    if (hasPacking(item)) packed += 1
    if (textOf(item, 'item_ordertype') !== '' && textOf(item, 'item_ordertype').split(',').length < 3)
      restricted += 1
    if (isSet(item, 'tax_inclusive')) included += 1
  }
  // All dishes are read before combos refer to them.
  const dishes = petpoojaDishes(read)
  for (const one of read) {
    const isOfDishes = isPetpoojaCombo(one.source)
    if (isOfDishes) readParts(one, dishes, draft)
    readAddons(one, lists, draft, isOfDishes ? dishes.named : undefined)
  }
  if (inactive > 0) draft.note('inactive-left-out', { count: inactive })
  if (packed > 0) draft.note('packing-charge', { count: packed })
  if (restricted > 0) draft.note('order-types-not-taken', { count: restricted })
  const discounts = objectsOf(file, 'discounts').filter(activeOf).length
  if (discounts > 0) draft.note('discounts-not-taken', { count: discounts })
  return draft.reading({
    kind: 'petpooja',
    scope: {
      menus: false,
      everything: false,
      fields: new Set(['description', 'veg', 'taxes', 'tags', 'images', 'facts']),
      allGroups: true,
      groupRules: 'all',
      nestedGroups: true,
    },
    tax: included > 0 ? 'included' : items.some((item) => 'tax_inclusive' in item) ? 'excluded' : 'unclear',
  })
}

/** Categories in their order, by their ids. */
function readCategories(file: JsonObject, draft: SourceDraft): ReadonlyMap<string, FileCategory> {
  const menu = draft.menu('')
  const found = new Map<string, FileCategory>()
  for (const one of sortByRank(objectsOf(file, 'categories'), 'categoryrank')) {
    const id = textOf(one, 'categoryid')
    const label = textOf(one, 'categoryname')
    if (!activeOf(one)) draft.note('inactive-left-out', { label, ...originOf(one) })
    else found.set(id, draft.category(menu, label, originOf(one), ownId(id)))
  }
  return found
}

function readItem(
  source: JsonObject,
  categories: ReadonlyMap<string, FileCategory>,
  lists: PetpoojaLists,
  draft: SourceDraft,
): ReadItem | null {
  const origin = originOf(source)
  const label = textOf(source, 'itemname')
  const ids = textOf(source, 'item_categoryid').split(',')
  const [first, ...others] = ids.flatMap((id) => categories.get(id.trim()) ?? [])
  if (!first) {
    draft.note('inactive-left-out', { label, ...origin })
    return null
  }
  const item = draft.item(first, label, origin, ownId(textOf(source, 'itemid')))
  for (const category of others) draft.list(category, item, origin)
  const description = textOf(source, 'itemdescription')
  if (description !== '') item.description = description
  const image = textOf(source, 'item_image_url')
  if (/^https?:\/\//i.test(image)) item.images = [image]
  item.tags = listOf(source, 'item_tags').map(String).slice(0, 20)
  const minutes = numberOf(source, 'minimumpreparationtime')
  if (minutes > 0 && minutes <= 1440) item.prepMinutes = minutes
  readMark(source, item, lists)
  readTaxes(source, item, lists, draft)
  return { source, item, sizes: readPrices(source, item, draft) }
}

function readMark(source: JsonObject, item: FileItem, { attributes }: PetpoojaLists): void {
  const mark = markOf(textOf(source, 'item_attributeid'), attributes)
  item.veg = mark === null ? null : mark === 'veg'
  if (mark === 'egg') item.diets = ['egg']
  const spice = /^([0-3])/.exec(textOf(source.item_info, 'spice_level'))?.[1]
  if (spice !== undefined) item.spiceLevel = spice
}

function readTaxes(source: JsonObject, item: FileItem, lists: PetpoojaLists, draft: SourceDraft): void {
  if (textOf(source, 'ignore_taxes') === '1') return
  const ids = textOf(source, 'item_tax').split(',')
  item.taxes = ids.flatMap((id) => {
    const tax = lists.taxes.get(id.trim())
    if (!tax || !activeOf(tax)) return []
    const label = textOf(tax, 'taxname')
    if (textOf(tax, 'taxtype') === PERCENT) return [{ label, value: textOf(tax, 'tax') }]
    draft.note('tax-not-taken', { label: `${item.label}: ${label}`, ...originOf(source) })
    return []
  })
}

/** @returns the options that variations became; none for a dish of one price */
function readPrices(source: JsonObject, item: FileItem, draft: SourceDraft): ReadItem['sizes'] {
  const sizes = new Map<JsonObject, FileOption>()
  const origin = originOf(source)
  const variations = sortByRank(objectsOf(source, 'variation'), 'variationrank').filter(activeOf)
  if (textOf(source, 'itemallowvariation') === '0' || variations.length === 0) {
    draft.onePriceOf(item, priceOf(source, 'price', draft), origin)
    return sizes
  }
  const label = textOf(source, 'variation_groupname') || textOf(variations[0], 'groupname') || 'Size'
  const group = draft.group(item, { label, required: true, maxSelection: 1 }, origin)
  for (const variation of variations) {
    const value = minorToDecimal(priceOf(variation, 'price', draft))
    const id = ownId(textOf(variation, 'id') || textOf(variation, 'variationid'))
    const size = { ...(id && { _id: id }), label: textOf(variation, 'name'), value }
    sizes.set(variation, draft.option(group, size, originOf(variation)))
  }
  return sizes
}

function hasPacking(item: JsonObject): boolean {
  const charges = [item, ...objectsOf(item, 'variation')].map((one) => textOf(one, 'item_packingcharges'))
  return charges.some((charge) => Number(charge) > 0)
}
