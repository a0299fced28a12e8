import type { ItemState } from '@thali/domain/menu/item-states'

/** Data of the event `menu.changed` for set states: of items, and of options if any. */
export function stateEvent(states: readonly ItemState[]) {
  const options = states.filter(({ groupLabel }) => groupLabel !== '')
  return {
    items: states
      .filter(({ groupLabel }) => groupLabel === '')
      .map(({ itemId, state }) => ({ itemId, state })),
    ...(options.length > 0 && {
      options: options.map(({ itemId, groupLabel, optionLabel, state }) => ({
        itemId,
        group: groupLabel,
        option: optionLabel,
        state,
      })),
    }),
  }
}
