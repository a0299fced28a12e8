import type { ItemId } from '../ids.ts'
import { hasOwnState } from './combos.ts'
import type { EditedGroup, EditedItem, StatedItem } from './edited-menu.ts'
import { AVAILABLE, type Option } from './menu.ts'
import { mapOptions, namedGroups } from './nested-groups.ts'

/** Item, or option of an item by its label and that of its group, with a state of its own. */
export interface StateSubject {
  readonly itemId: ItemId
  /** Label of the option's group; empty, like `optionLabel`, for the item itself. */
  readonly groupLabel: string
  readonly optionLabel: string
}

/** State of an item or option that cannot be ordered now. */
export interface ItemState extends StateSubject {
  /** Text of the disabled button. */
  readonly state: string
}

/** States of these items and their options, except available ones and those of options that are dishes. */
export function itemStatesOf(items: readonly StatedItem[]): ItemState[] {
  return items.flatMap(({ id: itemId, state: own, groups }) => {
    const ofOptions = namedGroups(groups).flatMap(({ name: groupLabel, group, askers }) =>
      // Groups nested in an unnamed option have no name until its dish gives it one.
      (askers.some(([, { label }]) => label === '') ? [] : group.options)
        .filter(hasOwnState)
        .map(({ label: optionLabel, state }) => ({ itemId, groupLabel, optionLabel, state })),
    )
    const states = [{ itemId, groupLabel: '', optionLabel: '', state: own }, ...ofOptions]
    return states.filter(({ state }) => state !== AVAILABLE)
  })
}

/** Makes the function that sets an item's states; items and options not in `states` are available. */
export function withItemStates(states: readonly ItemState[]): (item: EditedItem) => StatedItem {
  const byItem = Map.groupBy(states, ({ itemId }) => itemId)
  return (item) => {
    const own = new Map(
      byItem.get(item.id)?.map((one) => [nameOf(one.groupLabel, one.optionLabel), one.state]),
    )
    const stateOf = (groupLabel: string, optionLabel: string) =>
      own.size === 0 ? AVAILABLE : (own.get(nameOf(groupLabel, optionLabel)) ?? AVAILABLE)
    return {
      ...item,
      state: stateOf('', ''),
      groups: mapOptions(
        item.groups,
        (option, group): Option => ({
          ...option,
          state: stateOf(group, option.label),
        }),
      ),
    }
  }
}

/** Option of an item as staff select it. */
export interface NamedOption {
  readonly group: string
  readonly label: string
  /** Applies to every item that shares the group; of a group that is not shared, to the item alone. */
  readonly everywhere: boolean
}

interface StatedGroup {
  readonly label: string
  readonly sharedId?: EditedGroup['sharedId']
  readonly options: readonly {
    readonly label: string
    readonly itemId?: ItemId
    readonly groups?: readonly StatedGroup[]
  }[]
}

interface GroupedItem {
  readonly id: ItemId
  readonly groups: readonly StatedGroup[]
}

/**
 * Subjects of a change of states: the item itself, its named option, or that option in every item that shares its group
 * or the group it is nested in. Empty where the item has no such option.
 */
export function stateSubjects(
  item: GroupedItem,
  option: NamedOption | undefined,
  all: Iterable<GroupedItem>,
): StateSubject[] {
  if (!option) return [{ itemId: item.id, groupLabel: '', optionLabel: '' }]
  const { group: groupLabel, label: optionLabel } = option
  const has = ({ options }: StatedGroup) => options.some(({ label }) => label === optionLabel)
  const own = namedGroups(item.groups).find(({ name }) => name === groupLabel)
  if (!own || !has(own.group)) return []
  const outer = own.askers[0]?.[0] ?? own.group
  const { sharedId } = outer
  const below = groupLabel.slice(outer.label.length)
  if (!option.everywhere || sharedId === undefined) return [{ itemId: item.id, groupLabel, optionLabel }]
  return [...all].flatMap(({ id: itemId, groups }) =>
    groups
      .filter((group) => group.sharedId === sharedId)
      .flatMap((group) => namedGroups([group]).filter(({ name }) => name === group.label + below))
      .filter(({ group }) => has(group))
      .map(({ name }) => ({ itemId, groupLabel: name, optionLabel })),
  )
}

/** Unique key of a subject. */
export function subjectKey({ itemId, groupLabel, optionLabel }: StateSubject): string {
  return JSON.stringify([itemId, groupLabel, optionLabel])
}

function nameOf(groupLabel: string, optionLabel: string): string {
  return JSON.stringify([groupLabel, optionLabel])
}
