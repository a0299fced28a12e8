/** Items on future days: counts are untouched, and some items sold out now are available again. */
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { withComponents } from '@thali/domain/menu/combos'
import { type CountedUses, usesCounted } from '@thali/domain/menu/counted-ingredients'
import type { MenuContent, StatedItem } from '@thali/domain/menu/edited-menu'
import { itemForDiners } from '@thali/domain/menu/ingredients'
import { withItemStates } from '@thali/domain/menu/item-states'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { allOptions } from '@thali/domain/menu/nested-groups'
import { withCounts } from '@thali/domain/menu/stock'
import type { Instant } from '@thali/domain/time/clock'
import type { MenuRows } from '../../../db/menu-documents.ts'

/** Distinct return times that are considered; later ones count as unavailable. */
const ENDS_MAX = 6

/** A menu in its current state. */
interface MetMenu {
  readonly content: MenuContent
  /** Items of the content, with their states. */
  readonly items: readonly StatedItem[]
  /** The same items as diners see them, without components. */
  readonly met: readonly StatedItem[]
  /** The same items with their components, as diners see them. */
  readonly shown: readonly StatedItem[]
  readonly rows: Pick<MenuRows, 'states' | 'ingredients' | 'counted'>
  /** Units of counted ingredients that a portion takes. */
  readonly uses: CountedUses
}

/**
 * Items that differ on other days, by the start of the difference, earliest first.
 *
 * @param finish adds all but the states to an item
 */
export async function otherDays(
  menu: MetMenu,
  finish: (item: StatedItem) => StatedItem,
): Promise<{ readonly from: Instant; readonly items: readonly StatedItem[] }[]> {
  const days: { from: Instant; items: readonly StatedItem[] }[] = []
  for (const from of endsOf(menu.rows)) {
    await turnOfLoop()
    const then = withComponents(menu.content, itemsFrom(from, menu, finish))
    days.push({ from, items: then.filter((item, at) => item !== menu.shown[at]) })
  }
  return days
}

function endsOf({ states, ingredients, counted }: MetMenu['rows']): Instant[] {
  const ends = [...states, ...ingredients].flatMap(({ returnsAt }) =>
    returnsAt ? [returnsAt.getTime()] : [],
  )
  const first = [...new Set(ends)].sort((one, other) => one - other).slice(0, ENDS_MAX)
  return counted.size > 0 ? [0, ...first] : first
}

function itemsFrom(
  from: Instant,
  { content, items, met, uses, rows: { states, ingredients, counted } }: MetMenu,
  finish: (item: StatedItem) => StatedItem,
): StatedItem[] {
  const isOver = ({ returnsAt }: { readonly returnsAt: Date | null }) =>
    returnsAt !== null && returnsAt.getTime() <= from
  const restated = new Set(states.filter(isOver).map(({ itemId }) => itemId))
  const isBack = ingredients.some(isOver)
  const toStated = withItemStates(states.filter((state) => !isOver(state)))
  const toMet = itemForDiners(ingredients.map((one) => (isOver(one) ? { ...one, state: AVAILABLE } : one)))
  const toCounted = withCounts<StatedItem>(counted)
  const usesAny = ({ uses: own, groups }: StatedItem) =>
    own || allOptions(groups).some((option) => option.uses)
  return items.map((item, at) => {
    const edited = restated.has(item.id) ? content.items.get(item.id) : undefined
    const isCounted = toCounted(item) !== item || usesCounted(item, uses)
    const isSame = !edited && !isCounted && !(isBack && usesAny(item))
    return (isSame && met[at]) || finish(toMet(edited ? toStated(edited) : item))
  })
}
