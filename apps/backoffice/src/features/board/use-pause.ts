import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PauseBody, RushBody } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { boardQuery } from './board-cache.ts'

/** Stops new orders. */
export function usePause() {
  const { storeId } = useStore()
  return useOrderingSwitch((body: PauseBody) => callApi(STAFF_API.pauseOrdering, { storeId }, { body }))
}

/** Resumes taking new orders. */
export function useResume() {
  const { storeId } = useStore()
  return useOrderingSwitch<void>(() => callApi(STAFF_API.resumeOrdering, { storeId }))
}

/** Adds minutes to all promises, for a limited time. */
export function useRush() {
  const { storeId } = useStore()
  return useOrderingSwitch((body: RushBody) => callApi(STAFF_API.startRush, { storeId }, { body }))
}

/** Removes the added minutes. */
export function useEndRush() {
  const { storeId } = useStore()
  return useOrderingSwitch<void>(() => callApi(STAFF_API.endRush, { storeId }))
}

function useOrderingSwitch<Body>(mutationFn: (body: Body) => Promise<unknown>) {
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: boardQuery(storeId).queryKey }),
    onError: showError,
  })
}
