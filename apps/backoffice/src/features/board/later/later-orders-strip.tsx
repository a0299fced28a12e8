import type { Board } from '@thali/contract/staff-orders'
import { lazyPart } from '../../../shared/lazy-part.tsx'

/** Loaded on demand, only by stores that take orders for later. */
const LaterStrip = lazyPart(async () => (await import('./later-strip.tsx')).LaterStrip)

/** Strip of the orders that wait for their time; absent if there are none. */
export function LaterOrdersStrip({ later, orders }: Pick<Board, 'later' | 'orders'>) {
  if (!later && !orders.some(({ heldFor }) => heldFor === 'time')) return null
  return <LaterStrip />
}
