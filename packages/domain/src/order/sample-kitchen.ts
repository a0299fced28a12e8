/**
 * Kitchen of the sample store, which advances orders by itself while its board is not used (decisions of the product,
 * 6).
 */
import { CONFIRMED, type OrderState, PREPARING, RECEIVED, SERVED } from './order.ts'

/** Name in an order's history. */
export const SAMPLE_KITCHEN = 'Sample kitchen'

/** Time from an order's release to its next state, in milliseconds: served within a minute. */
const STEPS: ReadonlyMap<OrderState, { readonly to: OrderState; readonly afterMs: number }> = new Map([
  [RECEIVED, { to: CONFIRMED, afterMs: 10_000 }],
  [CONFIRMED, { to: PREPARING, afterMs: 20_000 }],
  [PREPARING, { to: SERVED, afterMs: 50_000 }],
])

/** State that an order is moved to now, one step at a time; null where none is due, or it is finished. */
export function nextSampleState(state: OrderState, sinceReleaseMs: number): OrderState | null {
  const step = STEPS.get(state)
  return step && sinceReleaseMs >= step.afterMs ? step.to : null
}
