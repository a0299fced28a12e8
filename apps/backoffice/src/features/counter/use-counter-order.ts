import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CounterMenu, CounterOrder } from '@thali/contract/counter-orders'
import type { OrderPlacementInput } from '@thali/contract/order-placement'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { ShortLine } from '@thali/domain/order/cart-changes'
import type { OrderType } from '@thali/domain/order/order-type'
import { type StoreTime, storeTime } from '@thali/domain/time/store-clock'
import { useEffect, useMemo, useState } from 'react'
import { ApiError, callApi } from '../../shared/api.ts'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { type CounterDraft, emptyDraft, nextRound, toPlacement } from './counter-draft.ts'
import { quoteCounter } from './quote-counter.ts'
import { useCounterDraft } from './use-counter-draft.ts'

const LOOK_EVERY_MS = 15_000

/** Id of the toast that offers to undo. */
const CLEARED = 'counter-cleared'
const UNDO_MS = 10_000

export type CounterOrderState = ReturnType<typeof useCounterOrder>

/**
 * Order that is being entered, its price, and its placing.
 *
 * @param first order type of a new draft
 */
export function useCounterOrder(menu: CounterMenu, first: OrderType, onPlaced: () => void) {
  const { t } = useLingui()
  const [placed, setPlaced] = useState<CounterOrder | null>(null)
  const { draft, setDraft, key, renewKey } = useCounterDraft(menu.orderTypes, first.label, placed !== null)
  const place = usePlaceCounterOrder({
    key,
    onKeyUsed: renewKey,
    onPlaced(order) {
      setDraft(nextRound)
      setPlaced(order)
      onPlaced()
    },
    onCodeGone: () => setDraft((before) => ({ ...before, code: null })),
  })
  const orderType = menu.orderTypes.find(({ label }) => label === draft.orderType) ?? first
  const at = useStoreClock(menu.timeZone)
  const quoted = useMemo(() => quoteCounter(menu, orderType, draft, at), [menu, orderType, draft, at])
  const change = (next: (draft: CounterDraft) => CounterDraft) => {
    setPlaced(null)
    setDraft(next)
  }
  const startAnew = () => change(() => emptyDraft(orderType.label))
  const isPending = place.isPending
  return {
    draft,
    /** Idempotency key of the draft: a new one after each placing. */
    draftKey: key,
    orderType,
    ...quoted,
    /** Lines of which too few are left. */
    short: ((place.error instanceof ApiError && place.error.details.left) || []) as readonly ShortLine[],
    /** Order that was placed just now. */
    placed,
    isPending,
    canPlace: draft.lines.length > 0 && quoted.problems.length === 0 && !quoted.lacksPhone && !isPending,
    change,
    place: () => place.mutate(toPlacement(draft, quoted.quote)),
    startAnew,
    clear() {
      startAnew()
      showWithUndo({
        id: CLEARED,
        autoClose: UNDO_MS,
        withCloseButton: true,
        text: t`The order was cleared.`,
        undo: () => change(() => draft),
      })
    },
  }
}

/** The time on the store's clock, updated each minute, since discounts depend on it. */
function useStoreClock(timeZone: string): StoreTime {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const { date, minuteOfDay } = storeTime(now, timeZone)
  return useMemo(() => ({ date, minuteOfDay }), [date, minuteOfDay])
}

/**
 * Places the draft once: its key stays until the server has confirmed, so that pressing again after a lost connection
 * makes no second order.
 */
function usePlaceCounterOrder({
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
