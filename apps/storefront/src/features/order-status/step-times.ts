import type { DinerOrder } from '@thali/contract/diner-order'

/**
 * First time of each state that still holds, in milliseconds since 1970.
 *
 * A step that was undone is dropped; the state it went back to keeps its first time.
 */
export function stepTimes(moves: DinerOrder['moves']): ReadonlyMap<number, number> {
  const times = new Map<number, number>()
  for (const { state, at } of moves) {
    for (const later of [...times.keys()]) if (later > state) times.delete(later)
    if (!times.has(state)) times.set(state, Date.parse(at))
  }
  return times
}
