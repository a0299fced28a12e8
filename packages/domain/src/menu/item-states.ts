import type { ItemId } from '../ids.ts'
import type { EditedItem, StatedItem } from './edited-menu.ts'
import { AVAILABLE } from './menu.ts'

/** State of an item, or of an option by its label and its group's, that cannot be ordered now. */
export interface ItemState {
  readonly itemId: ItemId
  /** Empty, as the next, where the state is the item's own. */
  readonly groupLabel: string
  readonly optionLabel: string
  /** What the disabled button says. */
  readonly state: string
}

/** States of these items and their options, without those that are available. */
export function itemStatesOf(items: readonly StatedItem[]): ItemState[] {
  return items.flatMap(({ id: itemId, state, groups }) =>
    [
      { itemId, groupLabel: '', optionLabel: '', state },
      ...groups.flatMap((group) =>
        group.options.map((option) => ({
          itemId,
          groupLabel: group.label,
          optionLabel: option.label,
          state: option.state,
        })),
      ),
    ].filter((one) => one.state !== AVAILABLE),
  )
}

/** Function that gives an item its states; what `states` does not name is available. */
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
      groups: item.groups.map((group) => ({
        ...group,
        options: group.options.map((option) => ({ ...option, state: stateOf(group.label, option.label) })),
      })),
    }
  }
}

function nameOf(groupLabel: string, optionLabel: string): string {
  return JSON.stringify([groupLabel, optionLabel])
}
