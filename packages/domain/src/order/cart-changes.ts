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
 * `price`: the unit net, 2-decimal strings. Other kinds are the problems of a line: `from` names the option
 * or group at fault where there is one, `to` is null.
 */
export interface CartChange {
  readonly itemID: ItemId
  readonly kind: 'price' | QuoteProblem['kind']
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
