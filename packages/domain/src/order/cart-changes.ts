import type { ItemId } from '../ids.ts'
import { minorToDecimal } from '../money/money.ts'
import type { PartialQuote } from './quote.ts'
import type { QuoteProblem } from './quote-line.ts'

/** Line as the diner saw it; `netMinor` is null where no price was shown. */
export interface ShownLine {
  readonly itemId: ItemId
  readonly netMinor: number | null
}

/**
 * Difference between a line as shown and now.
 *
 * `price`: the unit net, 2-decimal strings. `stock.short`: fewer are left than were ordered, `to` is their number, of
 * the option in `from` or of the item. Other kinds are the problems of a line: `from` names the option or group at
 * fault where there is one, `to` is null.
 */
export interface CartChange {
  readonly itemID: ItemId
  readonly kind: 'price' | 'stock.short' | QuoteProblem['kind']
  readonly from: string | null
  readonly to: string | null
}

/** Whether a line of which this is wrong can be ordered with other choices. */
export function needsOtherChoices(kind: CartChange['kind']): boolean {
  return kind.startsWith('choice.')
}

/** Changes between the lines as shown and a fresh quote of them, in the order of the lines. */
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

/** Line of a placement that needs more than is left of its item, or of one of its options. */
export interface ShortLine {
  /** Index of the line in the request. */
  readonly line: number
  readonly itemID: ItemId
  /** Names of the option and its group; absent for the item itself. */
  readonly group?: string
  readonly option?: string
  /** Number left; may be 0. */
  readonly left: number
}

/** Need of a line for a subject of which less is left than all lines together need. */
export interface ShortNeed {
  /** Index of the line in the request. */
  readonly line: number
  readonly itemID: ItemId
  /** Key of the subject that is short, shared by the lines that need it. */
  readonly subject: string
  /** Units of it that one unit of the line needs. */
  readonly units: number
  /** Units of it that are left. */
  readonly left: number
}

/** Refusal of a cart that needs more than is left. */
export interface Shortage {
  /** Shortages by line, for display. */
  readonly lines: readonly ShortLine[]
  /** All needs of the lines for short subjects, by which they are reduced. */
  readonly needs: readonly ShortNeed[]
}
