import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AddWaiting, StepWaiting, Waitlist } from '@thali/contract/waitlist'
import { WAITLIST_API } from '@thali/contract/waitlist-paths'
import { callApi } from '../../shared/api.ts'
import { callQuery } from '../../shared/call-query.ts'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'

/** Interval of polling, in milliseconds: events report changes, but the quote for the next party grows with time. */
const LOOK_EVERY_MS = 60_000

/** Parties that wait for a table now. */
export function useWaitlist() {
  const { storeId } = useStore()
  return useQuery({
    ...callQuery(['waitlist', storeId], WAITLIST_API.waitlist, { storeId }),
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** Enters a party, and takes its steps. */
export function useWaiting() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const refetchAfter = useRefetchAfter()
  const showError = useShowError()
  const options = {
    onSuccess: (waitlist: Waitlist) => queries.setQueryData(['waitlist', storeId], waitlist),
    onError(error: Error) {
      void refetchAfter('waitlist.changed')
      showError(error)
    },
  }
  const add = useMutation({
    ...options,
    mutationFn: (body: AddWaiting) => callApi(WAITLIST_API.addWaitingParty, { storeId }, { body }),
  })
  const step = useMutation({
    ...options,
    mutationFn: ({ waitingId, ...body }: StepWaiting & { readonly waitingId: string }) =>
      callApi(WAITLIST_API.stepWaitingParty, { storeId, waitingId }, { body }),
  })
  return { add, step }
}
