import { WAITLIST_API } from '@thali/contract/waitlist-paths'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { useCall } from '../../shared/use-call.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'

/** Interval of polling, in milliseconds: events report changes, but the quote for the next party grows with time. */
const LOOK_EVERY_MS = 60_000

/** Parties that wait for a table now. */
export function useWaitlist() {
  return useStoreQuery(['waitlist'], WAITLIST_API.waitlist, { refetchInterval: LOOK_EVERY_MS })
}

/** Enters a party, and takes its steps. */
export function useWaiting() {
  const refetchAfter = useRefetchAfter()
  const showError = useShowError()
  const options = {
    answers: ['waitlist'] as const,
    onError(error: Error) {
      void refetchAfter('waitlist.changed')
      showError(error)
    },
  }
  const add = useCall(WAITLIST_API.addWaitingParty, options)
  const step = useCall(WAITLIST_API.stepWaitingParty, options)
  return { add, step }
}
