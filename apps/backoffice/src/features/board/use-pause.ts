import { useQueryClient } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useStore } from '../../shared/session.ts'
import { useAction } from '../../shared/use-call.ts'
import { boardQuery } from './board-cache.ts'

/** Stops new orders. */
export function usePause() {
  return useAction(STAFF_API.pauseOrdering, useBoardRenewal())
}

/** Resumes taking new orders. */
export function useResume() {
  return useAction(STAFF_API.resumeOrdering, useBoardRenewal())
}

/** Adds minutes to all promises, for a limited time. */
export function useRush() {
  return useAction(STAFF_API.startRush, useBoardRenewal())
}

/** Removes the added minutes. */
export function useEndRush() {
  return useAction(STAFF_API.endRush, useBoardRenewal())
}

function useBoardRenewal() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return { onSuccess: () => queries.invalidateQueries({ queryKey: boardQuery(storeId).queryKey }) }
}
