/** Merge of one imported dish into the same dish of the menu. */
import type { EditedGroup, EditedItem, EditedOption } from './edited-menu.ts'
import { type GroupRules, rulesOf } from './group-rules.ts'
import { type ImportedField, type ImportScope, loneGroup, pairByName, plainName } from './import-content.ts'

/** Dish after an import; `isPriceKept` where the source's price or sizes met other sizes, which stay. */
export interface MergedItem {
  readonly item: EditedItem
  readonly isPriceKept: boolean
}

/** Merge of each field of a dish that a source may have; a new field does not compile without its row. */
const MERGE_FIELD: {
  readonly [Field in ImportedField]: (held: EditedItem, imported: EditedItem) => EditedItem[Field]
} = {
  description: (_, { description }) => description,
  // A source without a picture of a dish does not remove the present ones.
  images: (held, { images }) => (images.length > 0 ? images : held.images),
  tags: (_, { tags }) => tags,
  discountBps: (_, { discountBps }) => discountBps,
  taxes: (_, { taxes }) => taxes,
  // A mark once set is not removed by a source without one.
  veg: (held, { veg }) => veg ?? held.veg,
  translations: (held, imported) => mergeTranslations(held.translations, imported.translations),
  facts: (held, { facts }) => ({ ...held.facts, ...facts }),
}
const IMPORTED_FIELDS = Object.keys(MERGE_FIELD) as readonly ImportedField[]

/** Takes over what a source has of a dish; all else stays. */
export function mergeItem(
  held: EditedItem,
  imported: EditedItem,
  scope: ImportScope,
  hasOnePrice: boolean,
): MergedItem {
  // A source without ingredients does not remove the present ones.
  const { uses } = held
  if (scope.everything)
    return { item: { ...(uses && { uses }), ...imported, id: held.id }, isPriceKept: false }
  const { fields } = scope
  const { groups, isPriceKept } = mergeGroups(held, imported, scope, hasOnePrice)
  const taken = IMPORTED_FIELDS.filter((field) => fields.has(field))
  const merged = Object.fromEntries(taken.map((field) => [field, MERGE_FIELD[field](held, imported)]))
  const { uses: imports } = imported
  return {
    item: { ...held, label: imported.label, groups, ...merged, ...(imports && { uses: imports }) },
    isPriceKept,
  }
}

function mergeTranslations(
  held: EditedItem['translations'],
  imported: EditedItem['translations'],
): EditedItem['translations'] {
  const languages = new Set([...Object.keys(held), ...Object.keys(imported)])
  return Object.fromEntries(
    [...languages].map((language) => [language, { ...held[language], ...imported[language] }]),
  )
}

function mergeGroups(held: EditedItem, imported: EditedItem, scope: ImportScope, hasOnePrice: boolean) {
  const lone = hasOnePrice ? loneGroup(held.groups) : undefined
  const [first, ...others] = imported.groups
  if (hasOnePrice && !lone && first && held.groups.some((group) => group.maxSelection > 0)) {
    // It is unknown which of several prices the source means.
    return { groups: withGroups(held.groups, others, scope), isPriceKept: true }
  }
  if (!hasOnePrice && !scope.allGroups && first) return mergeSizes(held.groups, first, others, scope)
  const named =
    lone && first
      ? [{ ...first, label: lone.label, options: relabelled(first.options, lone.options) }, ...others]
      : imported.groups
  return { groups: withGroups(held.groups, named, scope), isPriceKept: false }
}

/**
 * Merges prices of sizes, whose group a price list does not name: they go into the group of that name or of one of
 * these sizes, or replace a single price. Beside other sizes they would be charged twice, so those stay.
 */
function mergeSizes(
  held: readonly EditedGroup[],
  sizes: EditedGroup,
  others: readonly EditedGroup[],
  scope: ImportScope,
) {
  const names = new Set(sizes.options.map((option) => plainName(option.label)))
  const chosenFrom = held.filter((group) => group.maxSelection === 1)
  const same =
    chosenFrom.find((group) => plainName(group.label) === plainName(sizes.label)) ??
    chosenFrom.find((group) => group.options.some((option) => names.has(plainName(option.label))))
  if (same) {
    const named = { ...sizes, label: same.label }
    return { groups: withGroups(held, [named, ...others], scope), isPriceKept: false }
  }
  const lone = loneGroup(held)
  if (lone) {
    const groups = held.map((group) => (group === lone ? sizes : group))
    return { groups: withGroups(groups, [sizes, ...others], scope), isPriceKept: false }
  }
  const hasSizes = chosenFrom.some((group) => group.required)
  return { groups: withGroups(held, hasSizes ? others : [sizes, ...others], scope), isPriceKept: hasSizes }
}

/** Gives the single price the label of the present single option. */
function relabelled(options: readonly EditedOption[], lone: readonly EditedOption[]): EditedOption[] {
  return options.map((option, at) => ({ ...option, label: lone[at]?.label ?? option.label }))
}

function withGroups(
  held: readonly EditedGroup[],
  imported: readonly EditedGroup[],
  scope: ImportScope,
): EditedGroup[] {
  const pairs = pairByName(held, imported)
  const wantedFor = new Map([...pairs].map(([wanted, found]) => [found, wanted]))
  // Information groups have no price: a source with only prices leaves them.
  const isLeft = (group: EditedGroup) => !scope.allGroups || group.maxSelection === 0
  return [
    ...held.flatMap((group) => {
      const wanted = wantedFor.get(group)
      if (wanted) return [mergeGroup(group, wanted, scope)]
      return isLeft(group) ? [group] : []
    }),
    ...imported.filter((group) => !pairs.has(group)),
  ]
}

function mergeGroup(held: EditedGroup, imported: EditedGroup, scope: ImportScope): EditedGroup {
  const named = mergeOptions(held.options, imported.options, scope)
  const ids = new Set(named.map((option) => option.id))
  // A source with only prices does not remove sizes that it lacks.
  const left = scope.allGroups ? [] : held.options.filter((option) => !ids.has(option.id))
  return { ...mergeRules(held, imported, scope), label: imported.label, options: [...named, ...left] }
}

/** Merges selection rules: those of the source, where it has them; the others stay. */
function mergeRules(held: EditedGroup, imported: EditedGroup, scope: ImportScope): EditedGroup {
  if (scope.groupRules === 'none') return held
  const said = new Set<string>([
    ...(scope.groupRules === 'all' ? ['minSelection'] : []),
    ...(scope.rules ?? []),
  ])
  const { minSelection: _, maxPerOption: _most, freeCount: _free, priceRule: _rule, ...group } = held
  const left = Object.entries(rulesOf(held)).filter(([rule]) => !said.has(rule))
  const { minSelection, freeCount, ...rules }: GroupRules = {
    ...Object.fromEntries(left),
    ...rulesOf(imported),
  }
  const { required, maxSelection } = imported
  return {
    ...group,
    ...rules,
    required,
    maxSelection,
    ...(minSelection !== undefined && required && minSelection <= maxSelection && { minSelection }),
    ...(freeCount !== undefined && freeCount <= maxSelection && { freeCount }),
  }
}

function mergeOptions(
  held: readonly EditedOption[],
  imported: readonly EditedOption[],
  scope: ImportScope,
): EditedOption[] {
  const ids = new Map(held.map((option) => [option.id, option]))
  const byId = new Map(
    imported.flatMap((option) => {
      const found = ids.get(option.id)
      return found ? [[option, found] as const] : []
    }),
  )
  const left = new Set(byId.values())
  const byName = pairByName(
    held.filter((option) => !left.has(option)),
    imported.filter((option) => !byId.has(option)),
  )
  return imported.map((option) => {
    const found = byId.get(option) ?? byName.get(option)
    if (!found) return option
    const { groups: below, ...rest } = found
    // The source does not remove what it has no data on.
    const groups = option.groups
      ? withGroups(below ?? [], option.groups, scope)
      : scope.nestedGroups
        ? undefined
        : below
    return {
      ...rest,
      label: option.label,
      priceMinor: option.priceMinor,
      text: option.text ?? found.text,
      veg: option.veg ?? found.veg,
      ...(option.allergens.length > 0 && { allergens: option.allergens }),
      ...(option.itemId !== undefined && { itemId: option.itemId }),
      ...(option.uses && { uses: option.uses }),
      ...(groups && { groups }),
    }
  })
}
