import type { DinerOrder } from '@thali/contract/diner-order'
import { KEEP_ORDER } from '@thali/contract/paths'
import type { CategoryId } from '@thali/domain/ids'
import type { Store } from '@thali/domain/store/store'
import { isKnownOrder, rememberOrder } from './order-history.ts'
import { toPastOrder } from './past-order.ts'
import { pastStore } from './past-store.ts'

/**
 * Stores an order as this device's own if the page's address requires it: staff showed its code to a diner who
 * had lost it. The parameter is removed at once, so that sharing the address stores nothing on other devices.
 */
export function recoverOrder(order: DinerOrder, store: Store): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(KEEP_ORDER)) return
  address.searchParams.delete(KEEP_ORDER)
  history.replaceState(history.state, '', address)
  if (isKnownOrder(order.slug)) return
  const { remarks } = order
  const user = { name: order.userName, mobile: '' }
  const past = toPastOrder(order, { user, remarks, address: order.address, profile: pastStore(store) })
  const lines = order.lines.filter(({ discarded }) => discarded === null)
  rememberOrder(
    past,
    lines.map(({ itemId, categoryId, choices, quantity, note }) => ({
      itemId,
      categoryId: categoryId as CategoryId | null,
      choices,
      quantity,
      ...(note !== undefined && { note }),
    })),
  )
}
