/** Wall screens as the server has them, and the actions on them. */

import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { CreateScreen, Screen } from '@thali/contract/screens'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'

/** Each use of a screen updates its last contact. */
const REFETCH_MS = 30_000

function screensQuery(storeId: string) {
  return queryOptions({
    queryKey: ['screens', storeId],
    queryFn: async ({ signal }) => (await callApi(ACCESS_API.screens, { storeId }, { signal })).screens,
  })
}

export function useScreens(refetchMs = REFETCH_MS) {
  const { storeId } = useStore()
  return useQuery({ ...screensQuery(storeId), refetchInterval: refetchMs })
}

/** Creates a screen; the dialog shows errors itself, so that no notification does. */
export function useCreateScreen() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateScreen) => callApi(ACCESS_API.createScreen, { storeId }, { body }),
    onSettled: () => queries.invalidateQueries(screensQuery(storeId)),
  })
}

export function useRevokeScreen() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id: screenId }: Screen) => callApi(ACCESS_API.revokeScreen, { storeId, screenId }),
    onSuccess: (_, { name }) => notifications.show({ message: t`The screen ${name} is signed out.` }),
    onError: showError,
    onSettled: () => queries.invalidateQueries(screensQuery(storeId)),
  })
}
