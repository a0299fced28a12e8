import type { AskPromise } from '@thali/contract/promise'
import type { CartLine } from '@thali/domain/order/order'
import type { OrderType } from '@thali/domain/order/order-type'
import type { Store } from '@thali/domain/store/store'

/**
 * What the server is asked about a cart's time; null: nothing that it would say is shown.
 *
 * Where the store tells ranges of its types, only a rush changes them, and no page knows of it: the question is the
 * same whatever is in the cart, so that changing it asks nothing, and for a chosen time there is none.
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
        ...{ itemId, categoryId, quantity },
        choices: choices.map(({ label, contents }) => ({ label, contents: [...contents] })),
      })),
    }
  }
  const [line] = lines
  if (!line || !orderType?.estimateMinutes || isForLater) return null
  return { ...type, lines: [{ itemId: line.itemId, quantity: 1 }] }
}
