import type { ItemId } from '../ids.ts'
import { minorToDecimal } from '../money/money.ts'
import type { PartialQuote } from './quote.ts'
import type { QuoteProblem } from './quote-line.ts'

/** A line as the diner saw it; `netMinor` null when they were told no price. */
export interface ShownLine {
  readonly itemId: ItemId
  readonly netMinor: number | null
}

/**
 * One difference between what was shown and what holds now.
 *
 * `price`: the unit net, 2-decimal strings. `stock.short`: fewer are left than were asked for, `to` says how many, of
 * the option that `from` names or of the item. Other kinds are the problems of a line: `from` names the option or group
 * at fault where there is one, `to` is null.
 */
export interface CartChange {
  readonly itemID: ItemId
  readonly kind: 'price' | 'stock.short' | QuoteProblem['kind']
  readonly from: string | null
  readonly to: string | null
}

/** What changed between the lines as shown and a fresh quote of them, in the order of the lines. */
export function compareQuotes(shown: readonly ShownLine[], fresh: PartialQuote): CartChange[] {
  const problems = new Map(fresh.problems.map((problem) => [problem.line, problem]))
  const quoted = new Map(fresh.lineIndexes.map((line, at) => [line, fresh.quote.lines[at]]))
  return shown.flatMap((line, index): CartChange[] => {
    const problem = problems.get(index)
    if (problem) {
      const from = problem.option ?? problem.group ?? null
      return [{ itemID: line.itemId, kind: problem.kind, from, to: null }]
    }
    const now = quoted.get(index)
    if (!now || line.netMinor === null || line.netMinor === now.netMinor) return []
    return [
      {
        itemID: line.itemId,
        kind: 'price',
        from: minorToDecimal(line.netMinor),
        to: minorToDecimal(now.netMinor),
      },
    ]
  })
}

/** Line of a placement that needs more than is left of it, or of one of its options. */
export interface ShortLine {
  /** Its index in what was asked for. */
  readonly line: number
  readonly itemID: ItemId
  /** Names of the option and its group; absent: the item itself. */
  readonly group?: string
  readonly option?: string
  /** 0: nothing. */
  readonly left: number
}

/** What a line takes of something of which less is left than all lines together ask for. */
export interface ShortNeed {
  /** Its index in what was asked for. */
  readonly line: number
  readonly itemID: ItemId
  /** Names what is short: lines that take of the same name it alike. */
  readonly subject: string
  /** How much of it one unit of the line takes. */
  readonly units: number
  /** How much of it there is. */
  readonly left: number
}

/** What a cart is told that asks for more than is left. */
export interface Shortage {
  /** In words of its lines. */
  readonly lines: readonly ShortLine[]
  /** All that lines take of what is short, as they are lowered by. */
  readonly needs: readonly ShortNeed[]
}
