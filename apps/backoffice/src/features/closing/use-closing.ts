import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CLOSING_API } from '@thali/contract/closing-paths'
import type { Closing, MoveCashBody } from '@thali/contract/closings'
import { useRef } from 'react'
import { ApiError, callApi } from '../../shared/api.ts'
import { makeKey } from '../../shared/make-key.ts'
import { useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'

const REFRESH_MS = 15_000

/** Amounts since the last closing; refetched regularly, since diners continue to pay. */
export function useOpenClosing() {
  return useStoreQuery(['closings', 'open'], CLOSING_API.openClosing, {
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })
}

/** Records the cash in the drawer; the form shows it with author and time. */
export function useNoteFloat() {
  return useCall(CLOSING_API.noteFloat, { answers: ['closings', 'open'] })
}

/** Records cash put in or taken out, once however often the button is pressed or the connection drops. */
export function useMoveCash() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const key = useRef(makeKey())
  return useMutation({
    mutationFn: (body: Omit<MoveCashBody, 'key'>) =>
      callApi(CLOSING_API.moveCash, { storeId }, { body: { ...body, key: key.current } }),
    onSuccess(open) {
      key.current = makeKey()
      queries.setQueryData(['closings', storeId, 'open'], open)
    },
    onError(error) {
      if (!(error instanceof ApiError) || error.code !== 'closing.key-reused') return
      key.current = makeKey()
      void queries.invalidateQueries({ queryKey: ['closings', storeId, 'open'] })
    },
  })
}

/** Makes a closing; the amounts are refetched, whatever the result. */
export function useCloseDay(onClosed: (closing: Closing) => void) {
  // Handled here and not at the call: the form is replaced with the next amounts, and its callback would be lost.
  return useCall(CLOSING_API.closeDay, { onSuccess: onClosed, renews: ['closings'] })
}
