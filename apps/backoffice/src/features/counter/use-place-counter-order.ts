import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CounterOrder } from '@thali/contract/counter-orders'
import type { OrderPlacementInput } from '@thali/contract/order-placement'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { ShortLine } from '@thali/domain/order/cart-changes'
import { ApiError, callApi } from '../../shared/api.ts'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'

/**
 * Places the draft once: its key stays until the server has confirmed, so that pressing again after a lost connection
 * makes no second order.
 */
export function usePlaceCounterOrder({
  key,
  onKeyUsed,
  onPlaced,
  onCodeGone,
}: {
  readonly key: string
  /** Called once an order was placed with the key. */
  readonly onKeyUsed: () => void
  readonly onPlaced: (order: CounterOrder) => void
  /** Called if the diner's discount code was used up or changed in the meantime. */
  readonly onCodeGone: () => void
}) {
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const refetchAfter = useRefetchAfter()
  return useMutation({
    mutationFn: (body: OrderPlacementInput) =>
      callApi(STAFF_API.createOrder, { storeId }, { body, headers: { 'idempotency-key': key } }),
    onSuccess(order) {
      onKeyUsed()
      void queries.invalidateQueries({ queryKey: ['tables-in-use', storeId] })
      onPlaced(order)
    },
    onError(error) {
      // The earlier attempt had succeeded, with the earlier draft: the current one is another order.
      if (error instanceof ApiError && error.code === 'order.key-reused') onKeyUsed()
      if (error instanceof ApiError && error.code === 'order.discount-gone') onCodeGone()
      void refetchAfter('menu.changed')
      showError(error)
    },
  })
}

/** Lines of which too few are left, where an order was refused for that. */
export function shortLinesOf(error: unknown): readonly ShortLine[] {
  return ((error instanceof ApiError && error.details.left) || []) as readonly ShortLine[]
}
