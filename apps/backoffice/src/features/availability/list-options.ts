/** Options of a dish that the list shows, and the state of shared options across dishes. */
import { AVAILABLE } from '@thali/domain/menu/menu'
import { hasName, type StaffItem } from './filter-items.ts'

type StaffGroup = NonNullable<StaffItem['groups']>[number]

export interface ListedOption {
  readonly group: StaffGroup
  readonly option: StaffGroup['options'][number]
}

/** Key of an option among those of one dish. */
export function optionKey({ group, option }: ListedOption): string {
  return JSON.stringify([group.label, option.label])
}

/** Options of a dish, in the menu's order. */
export function optionsOf({ groups = [] }: StaffItem): ListedOption[] {
  return groups.flatMap((group) => group.options.map((option) => ({ group, option })))
}

/**
 * Options to show of a dish: all if it is expanded; else those that are unavailable, counted or just
 * switched, and search matches.
 */
export function listOptions(
  item: StaffItem,
  { text, isOpen, touched }: { text: string; isOpen: boolean; touched: ReadonlySet<string> },
): ListedOption[] {
  const isFound = text.trim() !== '' && !hasName(item, text)
  return optionsOf(item).filter(
    (one) =>
      isOpen ||
      one.option.state !== AVAILABLE ||
      one.option.stock !== undefined ||
      touched.has(optionKey(one)) ||
      (isFound && hasName(one.option, text)),
  )
}

/** Dishes that share an option by a group, and those of them in which it is unavailable. */
interface SharedState {
  readonly dishes: number
  readonly gone: number
}

export interface SharedStates {
  of(option: ListedOption): SharedState
}

const UNSHARED: SharedState = { dishes: 0, gone: 0 }

/** State of each option across all dishes that share its group. */
export function sharedStates(items: readonly StaffItem[]): SharedStates {
  const keyOf = ({ group, option }: ListedOption) => JSON.stringify([group.sharedID, option.label])
  const states = new Map<string, SharedState>()
  for (const one of items.flatMap(optionsOf)) {
    if (one.group.sharedID === undefined) continue
    const { dishes, gone } = states.get(keyOf(one)) ?? UNSHARED
    states.set(keyOf(one), {
      dishes: dishes + 1,
      gone: gone + (one.option.state === AVAILABLE ? 0 : 1),
    })
  }
  return { of: (one) => (one.group.sharedID === undefined ? UNSHARED : (states.get(keyOf(one)) ?? UNSHARED)) }
}
