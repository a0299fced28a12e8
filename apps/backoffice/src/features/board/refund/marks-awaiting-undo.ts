import type { OrderPayments } from '@thali/contract/payments'

/** Ids of the marks whose undoing was requested and waits for a second person. */
export function marksAwaitingUndo({ refunds }: Pick<OrderPayments, 'refunds'>): string[] {
  return refunds.flatMap(({ undoesMark, approval, chargeId }) =>
    undoesMark && approval === 'needed' ? [chargeId] : [],
  )
}
