/** Combos of Petpooja: items marked `is_combo`, whose `combo_items` name other items or variations, with quantities. */
import { EDIT_LIMITS as MAX } from '@thali/domain/menu/check-edited-item'
import { plainName } from '@thali/domain/menu/import-content'
import { type JsonObject, numberOf, objectsOf, originOf, textOf } from './json-values.ts'
import type { FindDishByLabel } from './petpooja-addons.ts'
import { isSet, type ReadItem } from './petpooja-lists.ts'
import type { FileItem, FileOption, Origin, SourceDraft } from './source-draft.ts'

const INCLUDED = 'Includes'

/** A dish as a part of combos, possibly of one size. */
interface Found {
  readonly item: FileItem
  readonly size?: FileOption
}

/** Dishes that can be parts of combos. A combo holds no combo. */
export interface Dishes {
  readonly byId: ReadonlyMap<string, Found>
  readonly bySize: ReadonlyMap<string, Found>
  /** Dishes whose name is unique. */
  readonly named: FindDishByLabel
}

interface Part {
  /** Its own name; empty if it has that of its dish. */
  readonly label: string
  readonly dish: FileItem | undefined
  readonly origin: Origin
  count: number
}

export function isPetpoojaCombo(source: JsonObject): boolean {
  return isSet(source, 'is_combo') || objectsOf(source, 'combo_items').length > 0
}

export function petpoojaDishes(read: readonly ReadItem[]): Dishes {
  const dishes = read.filter(({ source }) => !isPetpoojaCombo(source))
  const byName = Map.groupBy(dishes, ({ item }) => plainName(item.label))
  return {
    byId: new Map(dishes.map(({ source, item }) => [textOf(source, 'itemid'), { item }])),
    bySize: new Map(
      dishes.flatMap(({ item, sizes }) =>
        [...sizes].map(([source, size]) => [textOf(source, 'id'), { item, size }] as const),
      ),
    ),
    named: (label) => {
      const [found, ...others] = byName.get(plainName(label)) ?? []
      return others.length > 0 ? undefined : found?.item
    },
  }
}

/**
 * Adds the parts of a combo: all single ones as one group, each repeated one as a group of its own. A part that is no
 * dish of the menu is added as text.
 */
export function readParts({ source, item }: ReadItem, dishes: Dishes, draft: SourceDraft): void {
  const parts = partsOf(source, dishes)
  if (parts.length === 0) return
  // One group is for the single parts.
  const several = parts.filter(({ dish, count }) => dish && count > 1).slice(0, MAX.comboGroups - 1)
  const once = parts.filter((part) => !several.includes(part))
  const isDish = ({ dish, count }: Part) => dish !== undefined && count === 1
  const missing = once.filter((part) => !isDish(part)).length
  if (missing > 0)
    draft.note('combo-parts-missing', { label: item.label, count: missing, ...originOf(source) })
  if (once.length > 0) {
    const units = { maxSelection: once.length, ...(once.length > 1 && { minSelection: once.length }) }
    const group = draft.group(item, { label: INCLUDED, required: true, ...units }, originOf(source))
    for (const part of once) {
      const { dish, label, count, origin } = part
      const name = label || dish?.label || ''
      const text = count > 1 ? `${count} × ${name}` : name
      const of = isDish(part) && dish ? { label, itemID: dish._id } : { label: text }
      draft.option(group, { ...of, value: '0', added: true }, origin)
    }
  }
  for (const { dish, label, count, origin } of several) {
    if (!dish) continue
    const units = { maxSelection: count, minSelection: count, maxPerOption: count }
    const group = draft.group(item, { label: label || dish.label, required: true, ...units }, origin)
    draft.option(group, { label, value: '0', added: true, itemID: dish._id }, origin)
  }
}

/** Each part once, with its count. */
function partsOf(source: JsonObject, { byId, bySize, named }: Dishes): Part[] {
  const parts = new Map<string, Part>()
  for (const one of objectsOf(source, 'combo_items')) {
    const name = textOf(one, 'name')
    const id = textOf(one, 'item_id')
    const sized = bySize.get(textOf(one, 'variation_item_id')) ?? bySize.get(id)
    const byName = named(name)
    const found = sized ?? byId.get(id) ?? (byName && { item: byName })
    const label = found ? labelOf(found, name) : name || id
    if (label === '' && !found) continue
    const key = JSON.stringify([found?.item._id ?? null, label])
    const count = Math.min(numberOf(one, 'quantity') || 1, MAX.perOption)
    const known = parts.get(key)
    if (known) known.count = Math.min(known.count + count, MAX.perOption)
    else parts.set(key, { label, dish: found?.item, origin: originOf(one), count })
  }
  return [...parts.values()]
}

/** Label of a component; with a size it names that size, as `name` may be that of the size alone. */
function labelOf({ item, size }: Found, name: string): string {
  if (!size) return ''
  return plainName(name).includes(plainName(item.label)) && plainName(name) !== plainName(item.label)
    ? name
    : `${item.label} (${size.label})`
}
