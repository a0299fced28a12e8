/** Draft of the counter: begun by the URL, or restored as this tab has kept it. */
import { COUNTER_QUERY } from '@thali/contract/app-pages'
import type { CounterMenu } from '@thali/contract/counter-orders'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { makeKey } from '../../shared/make-key.ts'
import { useSession, useStore } from '../../shared/session.ts'
import { type CounterDraft, isBegun } from './counter-draft.ts'
import { keepCounterDraft, keepOrderType, lastOrderType, readKeptDraft } from './kept-draft.ts'
import { draftFor } from './use-counter-round.ts'

/**
 * @param first order type of a new draft, unless another one was placed last on this device
 * @param isPlaced true: what is left of the draft is for the same diner, and not worth restoring
 */
export function useCounterDraft(orderTypes: CounterMenu['orderTypes'], first: string, isPlaced: boolean) {
  const { storeId } = useStore()
  const userId = useSession().data?.user.id ?? ''
  const [query] = useSearchParams()
  const [place] = useState(() => {
    const table = [COUNTER_QUERY.orderType, COUNTER_QUERY.table].map((name) => query.get(name) ?? '')
    return { storeId, userId, table: table.join(' ').trim() }
  })
  const [keyed, setKeyed] = useState(() => {
    // A round that is entered again is added to nothing.
    const kept = query.has(COUNTER_QUERY.repeat) ? null : readKeptDraft(place, Date.now())
    const isOffered = (type?: string | null) => orderTypes.some(({ label }) => label === type)
    if (kept && isOffered(kept.draft.orderType)) return kept
    const last = lastOrderType(storeId)
    return { draft: draftFor(query, orderTypes, last && isOffered(last) ? last : first), key: makeKey() }
  })
  useEffect(() => {
    if (isPlaced) keepOrderType(place.storeId, keyed.draft.orderType)
    keepCounterDraft(place, isPlaced || !isBegun(keyed.draft) ? null : keyed, Date.now())
  }, [place, keyed, isPlaced])
  const setDraft = useCallback(
    (next: (draft: CounterDraft) => CounterDraft) =>
      setKeyed(({ draft, key }) => ({ draft: next(draft), key })),
    [],
  )
  const renewKey = useCallback(() => setKeyed(({ draft }) => ({ draft, key: makeKey() })), [])
  return { ...keyed, setDraft, renewKey }
}
