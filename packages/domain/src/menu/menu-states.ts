import type { ItemId, OptionId } from '../ids.ts'
import { AVAILABLE, type Item, type Named, type Option, type StoreMenus } from './menu.ts'
import { allOptions, mapOptions } from './nested-groups.ts'

/** States of all items and options of a store's menus that cannot be ordered now. All others are available. */
export interface MenuStates {
  readonly items: Readonly<Record<ItemId, string>>
  readonly options: Readonly<Record<ItemId, Readonly<Record<OptionId, string>>>>
  /** Ingredients that are gone, with the items and options offered without them; absent: none. */
  readonly without?: readonly Without[]
  /** Counts of the few left, as far as diners are shown them; absent: none. */
  readonly left?: FewLeft
}

interface FewLeft {
  readonly items: Readonly<Record<ItemId, number>>
  readonly options: Readonly<Record<ItemId, Readonly<Record<OptionId, number>>>>
}

interface Without extends Named {
  readonly items: readonly ItemId[]
  readonly options: readonly (readonly [ItemId, OptionId])[]
}

type Items = StoreMenus['items']

/** States of these items, without available ones. */
export function menuStates(items: Items): MenuStates {
  const all = Object.values(items)
  const gone = collect(all, ({ state }) => (state === AVAILABLE ? undefined : state))
  const left = collect(all, (one) => one.left)
  const isFew = Object.keys({ ...left.items, ...left.options }).length > 0
  const without = withoutOf(all)
  return { ...gone, ...(without.length > 0 && { without }), ...(isFew && { left }) }
}

/** Collects a value of items and of their options, leaving out those without one. */
function collect<T>(items: readonly Item[], pick: (one: Item | Option) => T | undefined) {
  const collectAll = <Id extends string>(all: readonly { readonly id: Id }[]) =>
    all.flatMap((one) => {
      const what = pick(one as unknown as Item | Option)
      return what === undefined ? [] : [[one.id, what] as const]
    })
  const options = items.flatMap(({ id, groups }) => {
    const own = collectAll(allOptions(groups))
    return own.length > 0 ? [[id, Object.fromEntries(own)] as const] : []
  })
  return {
    items: Object.fromEntries(collectAll(items)) as Record<ItemId, T>,
    options: Object.fromEntries(options) as Record<ItemId, Record<OptionId, T>>,
  }
}

function withoutOf(items: readonly Item[]): Without[] {
  const found = new Map<string, { named: Named; items: ItemId[]; options: [ItemId, OptionId][] }>()
  const of = (named: Named) => {
    const key = JSON.stringify(named)
    const known = found.get(key) ?? { named, items: [], options: [] }
    found.set(key, known)
    return known
  }
  for (const { id, without = [], groups } of items) {
    for (const named of without) of(named).items.push(id)
    for (const option of allOptions(groups))
      for (const named of option.without ?? []) of(named).options.push([id, option.id])
  }
  return byLabel([...found.values()].map(({ named, ...rest }) => ({ ...named, ...rest })))
}

/** Sorts names of missing ingredients by label, so that their order is always the same. */
export function byLabel<T extends Pick<Named, 'label'>>(named: readonly T[]): T[] {
  return [...named].sort((one, other) => (one.label < other.label ? -1 : 1))
}

/** Items with these states. Unchanged items stay the same object, as does the whole where nothing changes. */
export function withStates(items: Items, states: MenuStates): Items {
  const withoutOf = goneFrom(states)
  return mapChanged(items, (item) => itemWithStates(item, states, withoutOf))
}

/** Items after a change; the same object where `change` returns each as it is. */
export function mapChanged(items: Items, change: (item: Item) => Item): Items {
  const changed = Object.values(items).flatMap((item) => {
    const next = change(item)
    return next === item ? [] : [[item.id, next] as const]
  })
  return changed.length === 0 ? items : { ...items, ...Object.fromEntries(changed) }
}

type WithoutOf = (item: ItemId, option?: OptionId) => readonly Named[]

/** Ingredients that an item, or an option of it, is offered without. */
function goneFrom({ without = [] }: MenuStates): WithoutOf {
  const found = new Map<string, Named[]>()
  const add = (key: string, named: Named) => found.set(key, [...(found.get(key) ?? []), named])
  for (const { items, options, ...named } of without) {
    for (const id of items) add(id, named)
    for (const [id, option] of options) add(`${id} ${option}`, named)
  }
  return (item, option) => found.get(option === undefined ? item : `${item} ${option}`) ?? []
}

function itemWithStates(item: Item, { items, options, left }: MenuStates, withoutOf: WithoutOf): Item {
  const { id } = item
  const now = brought(item, withoutOf(id), items[id], left?.items[id])
  const optionNow = <O extends Pick<Option, 'id' | Told>>(one: O) =>
    brought(one, withoutOf(id, one.id), options[id]?.[one.id], left?.options[id]?.[one.id])
  if (allOptions(item.groups).every((one) => optionNow(one) === one)) return now
  return { ...now, groups: mapOptions(item.groups, (option): Option => optionNow(option)) }
}

type Told = 'state' | 'left' | 'without'

/** Updates an item or option; the same object where nothing changes. */
function brought<T extends Pick<Option, Told>>(
  one: T,
  without: readonly Named[],
  state = AVAILABLE,
  left?: number,
): T {
  if (one.state === state && one.left === left && isWithout(one, without)) return one
  const { left: _left, without: _, ...rest } = one
  return {
    ...rest,
    state,
    ...(left !== undefined && { left }),
    ...(without.length > 0 && { without }),
  } as T
}

function isWithout({ without: now = [] }: Pick<Item, 'without'>, then: readonly Named[]): boolean {
  return now.length === then.length && now.every(({ label }, at) => label === then[at]?.label)
}
