/** Sessions of the signed-in person. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { callApi } from '../../shared/api.ts'
import { useShowError } from '../../shared/use-show-error.ts'

export const sessionsKey = ['sessions'] as const

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await callApi(ACCESS_API.sessions, {}, { signal })).sessions,
  })
}

/** Ends one session, or without an id all but this one. */
export function useRevokeSession() {
  const showError = useShowError()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sessionId?: string) =>
      sessionId === undefined
        ? callApi(ACCESS_API.revokeOtherSessions, {})
        : callApi(ACCESS_API.revokeSession, { sessionId }),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}
