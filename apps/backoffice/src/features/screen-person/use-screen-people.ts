/** Person that a screen acts for: the candidates, and beginning and ending for one of them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useCallback } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiError } from '../../shared/api.ts'
import { callQuery } from '../../shared/call-query.ts'
import { LEAVE_UNSAVED } from '../../shared/forms/use-unsaved-guard.ts'
import { LEAVE_SCREEN, sessionQuery, useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'

/** Interval of polling, in milliseconds: a new PIN is offered within it. */
const REFETCH_MS = 30_000
/** Time between two attempts to end a person while the server cannot be reached, in milliseconds. */
const END_AGAIN_MS = 1000

/** Staff of the store who have a PIN. */
export function useScreenPeople() {
  const { storeId } = useStore()
  return useQuery({
    ...callQuery(['screen-people', storeId], ACCESS_API.screenPeople, {}),
    refetchInterval: REFETCH_MS,
  })
}

/**
 * Fetches again the person that the screen acts for, and the data of the open page. The page itself is not reloaded:
 * after a reload it would ring for no order before it is touched.
 */
function useRefetchPage() {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    await queries.refetchQueries(sessionQuery)
    await revalidate()
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  }, [queries, revalidate])
}

/** Makes the screen act for a person, whose PIN is checked. */
export function useBeginPerson() {
  const refetchPage = useRefetchPage()
  return useCall(ACCESS_API.beginScreenPerson, { onSuccess: refetchPage })
}

/**
 * Makes the screen act for itself again and show the board: no data of the person remains on it. Without a connection it
 * tries until the server answers, or the screen would act for the person once the network is back.
 */
export function useEndPerson() {
  const { slug } = useStore()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const refetchPage = useRefetchPage()
  const ending = useCall(ACCESS_API.endScreenPerson, {
    mutationKey: LEAVE_SCREEN,
    retry: (_, error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
    retryDelay: END_AGAIN_MS,
    onMutate: () => void navigate(pathTo(APP_PAGES.board, { slug }), { state: LEAVE_UNSAVED }),
    // A refusal means that the server has ended it already.
    async onSettled() {
      await refetchPage()
      queries.removeQueries({ type: 'inactive' })
    },
  })
  const { mutate, isPending, failureCount } = ending
  return {
    end: useCallback(() => mutate(), [mutate]),
    isEnding: isPending,
    isUnreachable: isPending && failureCount > 0,
  }
}
