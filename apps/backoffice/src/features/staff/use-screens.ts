/** Wall screens as the server has them, and the actions on them. */

import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { Screen } from '@thali/contract/screens'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { useAction, useCall } from '../../shared/use-call.ts'

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
  return useCall(ACCESS_API.createScreen, { renews: ['screens'] })
}

export function useRevokeScreen({ id: screenId, name }: Screen) {
  const { t } = useLingui()
  return useAction(ACCESS_API.revokeScreen, {
    values: { screenId },
    renews: ['screens'],
    onSuccess: () => notifications.show({ message: t`The screen ${name} is signed out.` }),
  })
}
