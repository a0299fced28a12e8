import { useQuery } from '@tanstack/react-query'
import { REQUEST_API } from '@thali/contract/guest-request-paths'
import type { GuestRequest } from '@thali/contract/guest-requests'
import { callQuery } from './call-query.ts'
import { useMayFetchBeside } from './live/live-context.tsx'
import { useMay, useStore } from './session.ts'

/** Interval of polling, in milliseconds: finds changes that the event stream missed. */
const LOOK_EVERY_MS = 60_000
const NONE: readonly GuestRequest[] = []

function requestsQuery(storeId: string) {
  return {
    ...callQuery(['guest-requests', storeId], REQUEST_API.guestRequests, { storeId }),
    refetchInterval: LOOK_EVERY_MS,
  }
}

/** Open requests of diners; none for staff who do not serve them. */
export function useGuestRequests(): readonly GuestRequest[] {
  const { storeId } = useStore()
  const mayFetch = useMayFetchBeside()
  const enabled = useMay('bills.issue') && mayFetch
  return useQuery({ ...requestsQuery(storeId), enabled }).data?.items ?? NONE
}
