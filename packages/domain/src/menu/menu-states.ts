import type { ItemId, OptionId } from '../ids.ts'
import { AVAILABLE, type Item, type Option, type StoreMenus } from './menu.ts'
import { allOptions, mapOptions } from './nested-groups.ts'

/** States of all that cannot be ordered now of a store's menus: by item, and by option of an item. All else is available. */
export interface MenuStates {
  readonly items: Readonly<Record<ItemId, string>>
  readonly options: Readonly<Record<ItemId, Readonly<Record<OptionId, string>>>>
}

type Items = StoreMenus['items']

/** The states of these items, without those that are available. */
export function menuStates(items: Items): MenuStates {
  const soldOut = Object.values(items).filter(({ state }) => state !== AVAILABLE)
  const optionsOf = ({ groups }: Item) => allOptions(groups).filter(({ state }) => state !== AVAILABLE)
  const withOptions = Object.values(items)
    .map((item) => [item.id, optionsOf(item).map(({ id, state }) => [id, state])] as const)
    .filter(([, options]) => options.length > 0)
  return {
    items: Object.fromEntries(soldOut.map(({ id, state }) => [id, state])),
    options: Object.fromEntries(withOptions.map(([id, options]) => [id, Object.fromEntries(options)])),
  }
}

/** Items as these states have them. What is unchanged stays the same object, the whole included. */
export function withStates(items: Items, states: MenuStates): Items {
  const changed = Object.values(items).flatMap((item) => {
    const next = itemWithStates(item, states.items[item.id] ?? AVAILABLE, states.options[item.id] ?? {})
    return next === item ? [] : [[item.id, next] as const]
  })
  return changed.length === 0 ? items : { ...items, ...Object.fromEntries(changed) }
}

function itemWithStates(item: Item, state: string, options: Readonly<Record<OptionId, string>>): Item {
  const stateOf = (id: OptionId) => options[id] ?? AVAILABLE
  const isSame = allOptions(item.groups).every((one) => one.state === stateOf(one.id))
  if (isSame) return item.state === state ? item : { ...item, state }
  const groups = mapOptions(item.groups, (option): Option => ({ ...option, state: stateOf(option.id) }))
  return { ...item, state, groups }
}
