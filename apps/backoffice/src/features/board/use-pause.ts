import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PauseBody } from '@thali/contract/staff-orders'
import { postJson } from '../../shared/api.ts'
import { failureText } from '../../shared/failure-text.ts'
import { useStore } from '../../shared/session.ts'
import { boardQuery } from './board-cache.ts'

/** Stops new orders. */
export function usePause() {
  return useOrderingSwitch<PauseBody>('pause')
}

/** Takes new orders again. */
export function useResume() {
  return useOrderingSwitch<void>('resume')
}

function useOrderingSwitch<Body>(action: 'pause' | 'resume') {
  const { i18n } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => postJson(`/api/stores/${storeId}/${action}`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: boardQuery(storeId).queryKey }),
    onError: (error) => notifications.show({ color: 'red', message: i18n._(failureText(error)) }),
  })
}
