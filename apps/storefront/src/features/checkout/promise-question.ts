import type { AskPromise } from '@thali/contract/promise'
import type { CartLine } from '@thali/domain/order/order'
import type { OrderType } from '@thali/domain/order/order-type'
import type { Store } from '@thali/domain/store/store'

/**
 * Question to the server how long a cart takes; null: its answer would not be shown.
 *
 * Where the store shows fixed ranges per order type, only a rush changes them, which no page knows about: the question
 * is then the same for any cart, so that changing the cart sends none, and for a chosen time there is none.
 */
export function promiseQuestion(
  store: Pick<Store, 'computedTimes'>,
  orderType: OrderType | null,
  lines: readonly CartLine[],
  isForLater: boolean,
): AskPromise | null {
  const type = orderType && { orderType: orderType.label }
  if (store.computedTimes) {
    return {
      ...type,
      lines: lines.map(({ itemId, categoryId, quantity, choices }) => ({
        itemId,
        categoryId,
        quantity,
        choices,
      })),
    }
  }
  const [line] = lines
  if (!line || !orderType?.estimateMinutes || isForLater) return null
  return { ...type, lines: [{ itemId: line.itemId, quantity: 1 }] }
}
