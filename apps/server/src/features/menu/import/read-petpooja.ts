/** Reads the menu that Petpooja hands to whoever takes its orders: lists beside each other, tied by ids, all texts. */
import { minorToDecimal } from '@thali/domain/money/money'
import { readPrintedPrice } from '@thali/domain/money/printed-price'
import { activeOf, type JsonObject, listOf, numberOf, objectsOf, originOf, textOf } from './json-values.ts'
import { type FileCategory, type FileItem, SourceDraft, type SourceReading } from './source-draft.ts'
import type { JsonFormat } from './source-format.ts'

/** Attributes of the published examples, for files that name none. */
const KNOWN_ATTRIBUTES: Readonly<Record<string, string>> = { '1': 'veg', '2': 'non-veg', '24': 'egg' }
const PERCENT = '1'

interface Lists {
  readonly taxes: ReadonlyMap<string, JsonObject>
  readonly attributes: ReadonlyMap<string, string>
  readonly addonGroups: ReadonlyMap<string, AddonGroup>
}

/** A group that many items may share, with its options in their order. */
interface AddonGroup {
  readonly source: JsonObject
  readonly options: readonly JsonObject[]
}

/** Ids of Petpooja with our mark, so that they meet no id of ours. */
const ownId = (id: string) => (/^[\w-]{1,60}$/.test(id) ? `petpooja-${id}` : '')

export const PETPOOJA: JsonFormat = { isOf: isPetpooja, read: readPetpooja }

/** Whether a JSON file is such a menu. */
function isPetpooja(file: JsonObject): boolean {
  return Array.isArray(file.items) && Array.isArray(file.categories) && !('menus' in file)
}

function readPetpooja(file: JsonObject, newId: () => string): SourceReading {
  const draft = new SourceDraft(newId)
  const lists: Lists = {
    taxes: byId(objectsOf(file, 'taxes'), 'taxid'),
    attributes: new Map(
      objectsOf(file, 'attributes').map((one) => [textOf(one, 'attributeid'), textOf(one, 'attribute')]),
    ),
    addonGroups: new Map(
      objectsOf(file, 'addongroups').map((source) => [
        textOf(source, 'addongroupid'),
        { source, options: inRank(objectsOf(source, 'addongroupitems'), 'addonitem_rank').filter(activeOf) },
      ]),
    ),
  }
  const categories = readCategories(file, draft)
  const items = objectsOf(file, 'items')
  let [inactive, packed, restricted, included] = [0, 0, 0, 0]
  for (const item of inRank(items, 'itemrank')) {
    if (!activeOf(item)) {
      inactive += 1
      continue
    }
    readItem(item, categories, lists, draft)
    if (hasPacking(item)) packed += 1
    if (textOf(item, 'item_ordertype') !== '' && textOf(item, 'item_ordertype').split(',').length < 3)
      restricted += 1
    if (item.tax_inclusive === true || /^(1|true)$/i.test(textOf(item, 'tax_inclusive'))) included += 1
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
      groupRules: true,
      groupMinimum: true,
    },
    tax: included > 0 ? 'included' : items.some((item) => 'tax_inclusive' in item) ? 'excluded' : 'unclear',
  })
}

/** Categories in their order, by their ids. */
function readCategories(file: JsonObject, draft: SourceDraft): ReadonlyMap<string, FileCategory> {
  const menu = draft.menu('')
  const found = new Map<string, FileCategory>()
  for (const one of inRank(objectsOf(file, 'categories'), 'categoryrank')) {
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
  lists: Lists,
  draft: SourceDraft,
): void {
  const origin = originOf(source)
  const label = textOf(source, 'itemname')
  const ids = textOf(source, 'item_categoryid').split(',')
  const [first, ...others] = ids.flatMap((id) => categories.get(id.trim()) ?? [])
  if (!first) {
    draft.note('inactive-left-out', { label, ...origin })
    return
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
  readPrices(source, item, draft)
  readAddons(source, item, lists, draft)
}

function readMark(source: JsonObject, item: FileItem, { attributes }: Lists): void {
  const mark = markOf(textOf(source, 'item_attributeid'), attributes)
  item.veg = mark === null ? null : mark === 'veg'
  if (mark === 'egg') item.diets = ['egg']
  const spice = /^([0-3])/.exec(textOf(source.item_info, 'spice_level'))?.[1]
  if (spice !== undefined) item.spiceLevel = spice
}

/** What an attribute says; null for one that says nothing of veg. Egg is no veg in India. */
function markOf(id: string, attributes: ReadonlyMap<string, string>): 'veg' | 'non-veg' | 'egg' | null {
  const name = (attributes.get(id) ?? KNOWN_ATTRIBUTES[id] ?? '').toLowerCase().replace(/[\s_]+/g, '-')
  return name === 'veg' || name === 'non-veg' || name === 'egg' ? name : null
}

function readTaxes(source: JsonObject, item: FileItem, lists: Lists, draft: SourceDraft): void {
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

function readPrices(source: JsonObject, item: FileItem, draft: SourceDraft): void {
  const origin = originOf(source)
  const variations = inRank(objectsOf(source, 'variation'), 'variationrank').filter(activeOf)
  if (textOf(source, 'itemallowvariation') === '0' || variations.length === 0) {
    draft.onePriceOf(item, priceOf(source, 'price', draft), origin)
    return
  }
  const label = textOf(source, 'variation_groupname') || textOf(variations[0], 'groupname') || 'Size'
  const group = draft.group(item, { label, required: true, maxSelection: 1 }, origin)
  for (const variation of variations) {
    const value = minorToDecimal(priceOf(variation, 'price', draft))
    const id = ownId(textOf(variation, 'id') || textOf(variation, 'variationid'))
    draft.option(
      group,
      { ...(id && { _id: id }), label: textOf(variation, 'name'), value },
      originOf(variation),
    )
  }
}

function readAddons(source: JsonObject, item: FileItem, lists: Lists, draft: SourceDraft): void {
  const own = objectsOf(source, 'addon')
  const ofVariations = objectsOf(source, 'variation').flatMap((one) => objectsOf(one, 'addon'))
  const seen = new Set<string>()
  for (const addon of [...own, ...ofVariations]) {
    const id = textOf(addon, 'addon_group_id')
    const group = lists.addonGroups.get(id)
    if (seen.has(id) || !group || !activeOf(group.source)) continue
    seen.add(id)
    readAddonGroup(addon, group, item, lists, draft)
  }
  if (ofVariations.length > 0) draft.note('addons-joined', { label: item.label, ...originOf(source) })
}

function readAddonGroup(
  addon: JsonObject,
  { source, options }: AddonGroup,
  item: FileItem,
  lists: Lists,
  draft: SourceDraft,
): void {
  if (options.length === 0) return
  const least = numberOf(addon, 'addon_item_selection_min')
  const most = numberOf(addon, 'addon_item_selection_max')
  const origin = originOf(addon)
  const label = textOf(source, 'addongroup_name')
  // No maximum is as many as there are.
  const maxSelection = most > 0 ? Math.min(most, options.length) : options.length
  // More than there are cannot be chosen.
  if (least > maxSelection) draft.note('minimum-lowered', { label: item.label, count: least, ...origin })
  const minSelection = Math.min(least, maxSelection)
  const rules = { required: least > 0, maxSelection, ...(minSelection > 1 && { minSelection }) }
  const group = draft.group(item, { label, ...rules }, origin)
  for (const option of options) {
    const mark = markOf(textOf(option, 'attributes'), lists.attributes)
    const id = ownId(textOf(option, 'addonitemid'))
    draft.option(
      group,
      {
        ...(id && { _id: id }),
        label: textOf(option, 'addonitem_name'),
        value: minorToDecimal(priceOf(option, 'addonitem_price', draft)),
        veg: mark === null ? null : mark === 'veg',
      },
      originOf(option),
    )
  }
}

function hasPacking(item: JsonObject): boolean {
  const charges = [item, ...objectsOf(item, 'variation')].map((one) => textOf(one, 'item_packingcharges'))
  return charges.some((charge) => Number(charge) > 0)
}

/** In minor units; what is no amount is told and counts 0. */
function priceOf(source: JsonObject, key: string, draft: SourceDraft): number {
  const text = textOf(source, key)
  const minor = text === '' ? 0 : readPrintedPrice(text)
  if (minor === null) draft.problem(key, `must be an amount, not "${text.slice(0, 40)}"`, originOf(source))
  return minor ?? 0
}

function byId(objects: readonly JsonObject[], key: string): ReadonlyMap<string, JsonObject> {
  return new Map(objects.map((one) => [textOf(one, key), one]))
}

/** By rank; those of one rank, or of none, as they stand. */
function inRank(objects: readonly JsonObject[], key: string): JsonObject[] {
  return [...objects].sort((one, other) => numberOf(one, key) - numberOf(other, key))
}
