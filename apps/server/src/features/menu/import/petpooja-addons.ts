/** Extras of Petpooja: groups that an item names, or each of its variations. */
import { EDIT_LIMITS as MAX } from '@thali/domain/menu/check-edited-item'
import { minorToDecimal } from '@thali/domain/money/money'
import { activeOf, type JsonObject, numberOf, objectsOf, originOf, textOf } from './json-values.ts'
import {
  type AddonGroup,
  isSet,
  markOf,
  ownId,
  type PetpoojaLists,
  priceOf,
  type ReadItem,
} from './petpooja-lists.ts'
import type { FileGroup, FileItem, SourceDraft } from './source-draft.ts'

/** A group as referred to by an item or a variation; a maximum of 0 means none. */
interface Named {
  readonly id: string
  readonly least: number
  readonly most: number
  readonly source: JsonObject
  readonly group: AddonGroup
}

/** The dish of an option of a combo; undefined if it is none. */
export type FindDishByLabel = (label: string) => FileItem | undefined

/**
 * Reads the extras of an item. Those shared by every active variation belong to the dish, others are asked by their
 * variation.
 */
export function readAddons(
  { source, item, sizes }: ReadItem,
  lists: PetpoojaLists,
  draft: SourceDraft,
  dishOf: FindDishByLabel = () => undefined,
): void {
  const ofSizes = [...sizes].map(([size, option]) => ({ option, size, named: namedBy(size, lists) }))
  const isBySize = ofSizes.some(({ named }) => named.length > 0) && isSet(source, 'itemaddonbasedon')
  const own = isBySize ? [] : namedBy(source, lists)
  const others = ofSizes.map((one) => ({
    ...one,
    named: one.named.filter(({ id }) => own.every((ref) => ref.id !== id)),
  }))
  const common = (others[0]?.named ?? []).filter((ref) =>
    others.every(({ named }) => named.some(isLike(ref))),
  )
  const below = others.map((one) => ({ ...one, named: one.named.filter((ref) => !common.some(isLike(ref))) }))
  const isTooMuch = below.some(
    ({ named }) =>
      named.length > MAX.nestedGroups || named.some(({ group }) => group.options.length > MAX.nestedOptions),
  )
  const joined = isTooMuch ? uniqueById(below.flatMap(({ named }) => named)) : []
  const adding = { item, lists, draft, dishOf }
  for (const ref of [...own, ...common, ...joined]) addGroup(ref, item, { ...adding, idOf: (id) => id })
  if (isTooMuch) draft.note('addons-joined', { label: item.label, ...originOf(source) })
  else
    for (const { option, size, named } of below) {
      if (named.length === 0) continue
      const configs: FileGroup[] = []
      option.configs = configs
      const idOf = (id: string) => id && `${textOf(size, 'id')}-${id}`
      for (const ref of named) addGroup(ref, { configs }, { ...adding, idOf })
    }
}

function isLike({ id, least, most }: Named) {
  return (other: Named) => other.id === id && other.least === least && other.most === most
}

function uniqueById(named: readonly Named[]): Named[] {
  return [...new Map(named.map((ref) => [ref.id, ref])).values()]
}

/** Active groups with options, each once. */
function namedBy(source: JsonObject, { addonGroups }: PetpoojaLists): Named[] {
  return uniqueById(
    objectsOf(source, 'addon').flatMap((one) => {
      const id = textOf(one, 'addon_group_id')
      const group = addonGroups.get(id)
      if (!group || !activeOf(group.source) || group.options.length === 0) return []
      const least = numberOf(one, 'addon_item_selection_min')
      const most = numberOf(one, 'addon_item_selection_max')
      return [{ id, least, most, source: one, group }]
    }),
  )
}

interface Adding {
  readonly item: FileItem
  readonly lists: PetpoojaLists
  readonly draft: SourceDraft
  readonly dishOf: FindDishByLabel
  readonly idOf: (id: string) => string
}

function addGroup(ref: Named, into: Pick<FileItem, 'configs'>, adding: Adding): void {
  const { item, lists, draft, dishOf, idOf } = adding
  const { source, options } = ref.group
  const label = textOf(source, 'addongroup_name')
  const group = draft.group(into, { label, ...rulesOf(ref, item, draft) }, originOf(ref.source))
  const taken = new Set<FileItem>()
  const isComboGroup =
    options.length <= MAX.comboOptions && item.configs.filter(hasDishes).length < MAX.comboGroups
  for (const option of options) {
    const mark = markOf(textOf(option, 'attributes'), lists.attributes)
    const id = ownId(idOf(textOf(option, 'addonitemid')))
    const name = textOf(option, 'addonitem_name')
    const dish = isComboGroup ? dishOf(name) : undefined
    const isDish = dish !== undefined && !taken.has(dish)
    if (dish) taken.add(dish)
    draft.option(
      group,
      {
        ...(id && { _id: id }),
        label: isDish ? '' : name,
        value: minorToDecimal(priceOf(option, 'addonitem_price', draft)),
        veg: mark === null ? null : mark === 'veg',
        ...(isDish && { itemID: dish._id }),
      },
      originOf(option),
    )
  }
}

function hasDishes({ contents }: FileGroup): boolean {
  return contents.some(({ itemID }) => itemID !== undefined)
}

/** A minimum above the number of options means several units of one. */
function rulesOf({ least, most, source, group }: Named, item: FileItem, draft: SourceDraft) {
  const count = group.options.length
  const isSeveral = least > count && (most === 0 || most >= least)
  // Without a maximum, as many as there are.
  const maxSelection = isSeveral ? Math.min(most || least, MAX.options) : Math.min(most || count, count)
  const maxPerOption = isSeveral ? Math.min(maxSelection, MAX.perOption) : 1
  const reachable = Math.min(maxSelection, count * maxPerOption)
  if (least > reachable)
    draft.note('minimum-lowered', { label: item.label, count: least, ...originOf(source) })
  const minSelection = Math.min(least, reachable)
  return {
    required: least > 0,
    maxSelection,
    ...(minSelection > 1 && { minSelection }),
    ...(maxPerOption > 1 && { maxPerOption }),
  }
}
