/** Needs of an order for the subjects that its store counts. */

import { type CountedUses, takenUses, useKey } from '../menu/counted-ingredients.ts'
import type { Item, StoreMenus } from '../menu/menu.ts'
import { askedGroups } from '../menu/option-rules.ts'
import {
  type CountedSubject,
  dishSubject,
  ingredientSubject,
  optionSubjects,
  type StockSubject,
  stockKey,
} from '../menu/stock.ts'
import type { CartLine } from './order.ts'

const NO_USES: CountedUses = new Map()

/** Line of a cart or an order, as far as stock is concerned. */
export type NeedingLine = Pick<CartLine, 'itemId' | 'choices' | 'quantity'>

/** Units of a subject that one line needs. */
export interface StockNeed {
  /** Index of the line in the request. */
  readonly line: number
  readonly subject: CountedSubject
  /** Whole and above 0. */
  readonly units: number
  /** First option that needs it, as named by the line; absent: the dish itself does. */
  readonly option?: LineOption
}

/** Option of a line by its label and its group's. */
export interface LineOption {
  readonly group: string
  readonly label: string
}

/**
 * Needs of these lines for counted subjects: a dish as often as it is ordered, an option as often as it is chosen, for
 * each unit of the dish, and a dish in a combo as that dish; of ingredients the units in each of these, except what it
 * is offered without. Each line has a subject once.
 *
 * @param items the menu they are sold from
 * @param counted by `stockKey`; where it is empty nothing is computed
 * @param uses of counted ingredients
 */
export function stockNeeds(
  lines: readonly NeedingLine[],
  items: StoreMenus['items'],
  counted: ReadonlyMap<string, CountedSubject>,
  uses: CountedUses = NO_USES,
): StockNeed[] {
  if (counted.size === 0) return []
  return lines.flatMap((line, index) => {
    const needs = new Map<CountedSubject, StockNeed>()
    for (const { subject: taken, count, option } of takenBy(line, items, uses)) {
      const subject = counted.get(stockKey(taken))
      if (!subject) continue
      const known = needs.get(subject) ?? { line: index, subject, units: 0, ...(option && { option }) }
      needs.set(subject, { ...known, units: known.units + count * line.quantity })
    }
    return [...needs.values()]
  })
}

interface Taken {
  readonly subject: StockSubject
  /** Units. */
  readonly count: number
  readonly option?: LineOption
}

/** Subjects that one unit of a line needs, counted or not. */
function takenBy({ itemId, choices }: NeedingLine, items: StoreMenus['items'], uses: CountedUses): Taken[] {
  const item = items[itemId]
  if (!item) return []
  const usedBy = (
    key: string,
    shown: Pick<Item, 'without'>,
    portions: number,
    option?: LineOption,
  ): Taken[] =>
    takenUses(uses.get(key), shown).map(({ ingredientId, units }) => ({
      ...{ subject: ingredientSubject(ingredientId), count: units * portions },
      ...(option && { option }),
    }))
  const ofOptions = askedGroups(item, choices).flatMap(({ label: name, group, times, units }) =>
    [...units].flatMap(([label, taken]): Taken[] => {
      const option = group.options.find((one) => one.label === label)
      const count = taken * times
      const named = { group: name, label }
      const dish = option?.itemId && items[option.itemId]
      const subjects = [
        ...optionSubjects(item, name, label),
        ...(option?.itemId ? [dishSubject(option.itemId)] : []),
      ]
      return [
        ...subjects.map((subject) => ({ subject, count, option: named })),
        ...(option ? usedBy(useKey(itemId, option.id), option, count, named) : []),
        ...(dish ? usedBy(useKey(dish.id), dish, count, named) : []),
      ]
    }),
  )
  return [{ subject: dishSubject(itemId), count: 1 }, ...usedBy(useKey(itemId), item, 1), ...ofOptions]
}

/** Needs of one subject in total. */
export interface SubjectNeed {
  readonly subject: CountedSubject
  readonly units: number
  readonly needs: readonly StockNeed[]
}

/** Groups needs by subject, in the order in which subjects are locked: by id. */
export function needsBySubject(needs: readonly StockNeed[]): SubjectNeed[] {
  return [...Map.groupBy(needs, ({ subject }) => subject.id)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, same]) => ({
      subject: same[0]!.subject,
      units: same.reduce((sum, { units }) => sum + units, 0),
      needs: same,
    }))
}
