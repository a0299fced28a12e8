import type { ItemId } from './ids.ts'
import { minorToDecimal } from './money.ts'
import type { PartialQuote, QuoteProblem } from './quote.ts'

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
  return shown.flatMap((line, index): CartChange[] => {
    const problems = fresh.problems.filter((problem) => problem.line === index)
    if (problems.length > 0) {
      return problems.map((problem) => ({
        itemID: line.itemId,
        kind: problem.kind,
        from: problem.option ?? problem.group ?? null,
        to: null,
      }))
    }
    const now = fresh.quote.lines[fresh.kept.indexOf(index)]
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
