/** What a cart is told that needs more than is left. */
import type { ShortLine, ShortNeed } from './cart-changes.ts'
import type { CartLine } from './order.ts'
import type { LineOption, StockNeed } from './stock-needs.ts'

type OrderedLine = Pick<CartLine, 'itemId' | 'choices' | 'quantity'>

/**
 * What is left of what lines need more of, in the words of those lines: how many of the dish or the option that is counted;
 * and where an ingredient is, how many of what is made with it, if the first lines take theirs first.
 *
 * @param left by the id of a subject that is short, its units
 */
export function shortLines(
  lines: readonly OrderedLine[],
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

/** All that lines take of what is short, by which they can be lowered so that together they ask for no more. */
export function shortNeeds(
  lines: readonly OrderedLine[],
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
function shortOfMade(lines: readonly OrderedLine[], needs: readonly StockNeed[], count: number): ShortLine[] {
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

function timesChosen({ choices }: Pick<OrderedLine, 'choices'>, { group, label }: LineOption): number {
  const chosen = choices.flatMap((choice) => (choice.label === group ? choice.contents : []))
  return chosen.filter((one) => one === label).length
}

function toShort(lines: readonly OrderedLine[], { line, option }: StockNeed, left: number): ShortLine {
  const { itemId: itemID } = lines[line]!
  return { line, itemID, ...(option && { group: option.group, option: option.label }), left }
}
