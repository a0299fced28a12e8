import { useLingui } from '@lingui/react/macro'
import type { CounterMenu, CounterOrder } from '@thali/contract/counter-orders'
import type { OrderType } from '@thali/domain/order/order-type'
import { useMemo, useState } from 'react'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { type CounterDraft, emptyDraft, nextRound, toPlacement } from './counter-draft.ts'
import { quoteCounter } from './quote-counter.ts'
import { useCounterDraft } from './use-counter-draft.ts'
import { shortLinesOf, usePlaceCounterOrder } from './use-place-counter-order.ts'
import { useStoreClock } from './use-store-clock.ts'

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
    short: shortLinesOf(place.error),
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
