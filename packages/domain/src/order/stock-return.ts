/** Changes of a count when an order or a line is taken off, and when that is undone. */

/** Recorded change of a count for a line of an order. */
export interface OrderStockMove {
  readonly lineId: string
  readonly kind: 'order' | 'cancel' | 'strike' | 'lapse'
  /** Negative where units were taken. */
  readonly change: number
}

/** Step of an order that its counts follow; `order` takes the units of a cancelled order again. */
export type StockStep =
  | { readonly kind: 'order' }
  /** `struck`: lines that were struck off before. What was cooked of them stays taken. */
  | { readonly kind: 'cancel' | 'lapse'; readonly struck: ReadonlySet<string> }
  | { readonly kind: 'strike'; readonly lineId: string }

/**
 * Change of a count by a step, for each line, given all earlier changes by the order. Nothing is given back twice, and
 * nothing is taken again that was not given back.
 *
 * @param left number left: a restored order takes no more, since its diner was promised it
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

/** Whether a move belongs to a cancellation and its undoing: all but the first taking and strikes. */
function isOfCancelling(move: OrderStockMove, index: number, own: readonly OrderStockMove[]): boolean {
  const isFirst = move.kind === 'order' && own.findIndex(({ kind }) => kind === 'order') === index
  return move.kind !== 'strike' && !isFirst
}

function sum(moves: readonly OrderStockMove[]): number {
  return moves.reduce((total, { change }) => total + change, 0)
}
