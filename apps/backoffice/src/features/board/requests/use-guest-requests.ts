import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { REQUEST_API } from '@thali/contract/guest-request-paths'
import type { AnswerRequest } from '@thali/contract/guest-requests'
import { callApi } from '../../../shared/api.ts'
import { useRefetchOn } from '../../../shared/live/use-refetch-on.ts'
import { useStore } from '../../../shared/session.ts'
import { useActionOptions } from '../../../shared/use-action-options.ts'

/** The stream tells of changes; this finds what it missed. */
const LOOK_EVERY_MS = 60_000

function requestsQuery(storeId: string) {
  return queryOptions({
    queryKey: ['guest-requests', storeId],
    queryFn: ({ signal }) => callApi(REQUEST_API.guestRequests, { storeId }, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** What guests wait for as it is now. */
export function useGuestRequests() {
  const { storeId } = useStore()
  useRefetchOn('request.changed', 'guest-requests')
  return useQuery(requestsQuery(storeId))
}

/** Takes a request, or closes it. */
export function useAnswerRequest() {
  const { storeId } = useStore()
  const options = useActionOptions(['guest-requests', storeId])
  return useMutation({
    ...options,
    mutationFn: ({ requestId, state }: AnswerRequest & { readonly requestId: string }) =>
      callApi(REQUEST_API.answerRequest, { storeId, requestId }, { body: { state } }),
  })
}
