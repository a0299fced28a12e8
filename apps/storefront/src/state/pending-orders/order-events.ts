import type { DinerOrder } from '@thali/contract/diner-order'
import type { Refused } from '@thali/contract/send-call'
import type { PendingOrder } from './pending-order.ts'

/** Answer of the server to an order. */
export type PlacementEvent =
  | { readonly kind: 'placed'; readonly order: PendingOrder; readonly placed: DinerOrder }
  | { readonly kind: 'refused'; readonly order: PendingOrder; readonly refusal: Refused }

/** Shows an event to the diner. @returns whether this event was its own to show */
type Handler = (event: PlacementEvent) => boolean

/** Shows an event to the diner. @returns whether it handled the event */
export function createOrderEvents(onDelivered: (event: PlacementEvent) => void) {
  const handlers = { own: new Set<Handler>(), any: new Set<Handler>() }
  let undelivered: readonly PlacementEvent[] = []

  function deliver(event: PlacementEvent): boolean {
    const isDelivered = [...handlers.own, ...handlers.any].some((handler) => handler(event))
    if (isDelivered) onDelivered(event)
    return isDelivered
  }

  return {
    /** Adds a handler; handlers of `any` get events that no `own` handler took. Returns a function that removes it. */
    on(which: keyof typeof handlers, handler: Handler): () => void {
      handlers[which].add(handler)
      const waiting = undelivered
      undelivered = []
      undelivered = waiting.filter((event) => !deliver(event))
      return () => handlers[which].delete(handler)
    },
    emit(event: PlacementEvent): void {
      if (!deliver(event)) undelivered = [...undelivered, event]
    },
    forget(): void {
      undelivered = []
    },
  }
}
