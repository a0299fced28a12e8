import type { DinerOrder } from '@thali/contract/diner-order'

/** Answers of the server to orders of this document, by slug, until their pages are shown. */
const placed = new Map<string, DinerOrder>()

export function keepPlacedOrder(order: DinerOrder): void {
  placed.set(order.slug, order)
}

/** An order as placed, for the first view of its page: afterwards the server is asked. */
export function takePlacedOrder(slug: string): DinerOrder | null {
  const order = placed.get(slug) ?? null
  placed.delete(slug)
  return order
}

export function forgetPlacedOrders(): void {
  placed.clear()
}
