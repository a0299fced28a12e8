import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/paths'
import type { PauseBody } from '@thali/contract/staff-orders'
import { callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { useStore } from '../../shared/session.ts'
import { boardQuery } from './board-cache.ts'

/** Stops new orders. */
export function usePause() {
  const { storeId } = useStore()
  return useOrderingSwitch((body: PauseBody) => callApi(STAFF_API.pause, { storeId }, { body }))
}

/** Takes new orders again. */
export function useResume() {
  const { storeId } = useStore()
  return useOrderingSwitch<void>(() => callApi(STAFF_API.resume, { storeId }))
}

function useOrderingSwitch<Body>(mutationFn: (body: Body) => Promise<unknown>) {
  const { i18n } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: boardQuery(storeId).queryKey }),
    onError: (error) => notifications.show({ color: 'red', message: i18n._(errorMessage(error)) }),
  })
}
