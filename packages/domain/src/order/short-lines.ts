/** Refusal of a cart that needs more than is left. */
import type { ShortLine, ShortNeed } from './cart-changes.ts'
import type { LineOption, NeedingLine, StockNeed } from './stock-needs.ts'

/**
 * Shortages in terms of the lines: the number left of the counted dish or option; for an ingredient, the number of
 * portions that can be made with it if the first lines take theirs first.
 *
 * @param left units left of short subjects, by id
 */
export function shortLines(
  lines: readonly NeedingLine[],
  needs: readonly StockNeed[],
  left: ReadonlyMap<string, number>,
): ShortLine[] {
  const short = [...Map.groupBy(needs, ({ subject }) => subject.id)].flatMap(([id, own]) => {
    const count = left.get(id)
    if (count === undefined) return []
    const isMade = own[0]?.subject.kind === 'ingredient'
    return isMade ? shortOfMade(lines, own, count) : own.map((need) => toShort(lines, need, count))
  })
  const least = new Map<string, ShortLine>()
  for (const one of short) {
    const key = JSON.stringify([one.line, one.group, one.option])
    if (one.left < (least.get(key)?.left ?? Number.POSITIVE_INFINITY)) least.set(key, one)
  }
  return [...least.values()].sort((one, other) => one.line - other.line)
}

/**
 * All needs of the lines for short subjects, by which lines can be reduced so that together they need no more than is
 * left.
 */
export function shortNeeds(
  lines: readonly NeedingLine[],
  needs: readonly StockNeed[],
  left: ReadonlyMap<string, number>,
): ShortNeed[] {
  return needs.flatMap(({ line, subject, units }) => {
    const count = left.get(subject.id)
    if (count === undefined) return []
    const { itemId: itemID, quantity } = lines[line]!
    return [{ line, itemID, subject: subject.id, units: units / quantity, left: count }]
  })
}

/** Lines that cannot all be made with what is left of one ingredient. */
function shortOfMade(lines: readonly NeedingLine[], needs: readonly StockNeed[], count: number): ShortLine[] {
  let free = count
  const made = needs.map((need) => {
    const { quantity, ...line } = lines[need.line]!
    const portion = need.units / quantity
    const portions = Math.min(quantity, Math.floor(free / portion))
    free -= portions * portion
    const each = need.option ? timesChosen(line, need.option) : 1
    return { need, line, units: portions * each, isShort: portions < quantity }
  })
  const alike = Map.groupBy(made, ({ line, need }) => JSON.stringify([line.itemId, need.option]))
  return [...alike.values()].flatMap((same) => {
    const units = same.reduce((sum, one) => sum + one.units, 0)
    return same.some(({ isShort }) => isShort) ? same.map(({ need }) => toShort(lines, need, units)) : []
  })
}

function timesChosen({ choices }: Pick<NeedingLine, 'choices'>, { group, label }: LineOption): number {
  const chosen = choices.flatMap((choice) => (choice.label === group ? choice.contents : []))
  return chosen.filter((one) => one === label).length
}

function toShort(lines: readonly NeedingLine[], { line, option }: StockNeed, left: number): ShortLine {
  const { itemId: itemID } = lines[line]!
  return { line, itemID, ...(option && { group: option.group, option: option.label }), left }
}
