/** What goes back to a count when an order or a line is taken off, and what is taken again when that is undone. */

/** Change of a count for a line of an order, as it was written down. */
export interface OrderStockMove {
  readonly lineId: string
  readonly kind: 'order' | 'cancel' | 'strike' | 'lapse'
  /** Below 0 where it took. */
  readonly change: number
}

/** Step of an order that its counts follow; `order` takes a cancelled order's units again. */
export type StockStep =
  | { readonly kind: 'order' }
  /** `struck`: lines that were struck off before. What was cooked of them stays taken. */
  | { readonly kind: 'cancel' | 'lapse'; readonly struck: ReadonlySet<string> }
  | { readonly kind: 'strike'; readonly lineId: string }

/**
 * By line, how a step changes a count, given all that the order has changed of it before. What is given back once is
 * never given back twice, and nothing is taken again that had not gone back.
 *
 * @param left how many are there: an order that is restored takes no more, since its guest was promised it
 */
export function stockChanges(
  moves: readonly OrderStockMove[],
  step: StockStep,
  left: number,
): ReadonlyMap<string, number> {
  const changes = new Map<string, number>()
  let there = left
  for (const [lineId, own] of Map.groupBy(moves, (move) => move.lineId)) {
    if (!isConcerned(step, lineId)) continue
    const taken = -sum(own)
    const change = step.kind === 'order' ? -Math.min(sum(own.filter(isOfCancelling)), there) : taken
    if (step.kind === 'order' ? change >= 0 : change <= 0) continue
    there += change
    changes.set(lineId, change)
  }
  return changes
}

function isConcerned(step: StockStep, lineId: string): boolean {
  if (step.kind === 'order') return true
  return step.kind === 'strike' ? step.lineId === lineId : !step.struck.has(lineId)
}

/** All but the first taking and strikes: what was given back by a cancellation, less what was taken again. */
function isOfCancelling(move: OrderStockMove, index: number, own: readonly OrderStockMove[]): boolean {
  const isFirst = move.kind === 'order' && own.findIndex(({ kind }) => kind === 'order') === index
  return move.kind !== 'strike' && !isFirst
}

function sum(moves: readonly OrderStockMove[]): number {
  return moves.reduce((total, { change }) => total + change, 0)
}
