import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { UNDELIVERED_API } from '@thali/contract/undelivered-paths'
import { callApi } from '../../shared/api.ts'
import { callQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'
import { useActionOptions } from '../../shared/use-action-options.ts'

/** Messages of the store that were given up, latest first. */
export function useUndelivered() {
  const { storeId } = useStore()
  return useQuery(callQuery(['undelivered', storeId], UNDELIVERED_API.undelivered, { storeId }))
}

/** Sends one again, or dismisses it. */
export function useUndeliveredActions() {
  const { t } = useLingui()
  const { storeId } = useStore()
  const options = useActionOptions(['undelivered', storeId])
  const resend = useMutation({
    ...options,
    mutationFn: (messageId: string) => callApi(UNDELIVERED_API.resendMessage, { storeId, messageId }),
    onSuccess: () => notifications.show({ message: t`It is sent again.` }),
  })
  const dismiss = useMutation({
    ...options,
    mutationFn: (messageId: string) => callApi(UNDELIVERED_API.dismissMessage, { storeId, messageId }),
  })
  return { resend, dismiss }
}
