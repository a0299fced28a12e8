import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { UNDELIVERED_API } from '@thali/contract/undelivered-paths'
import { callQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'
import { useActionOptions } from '../../shared/use-action-options.ts'
import { useCall } from '../../shared/use-call.ts'

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
  const resend = useCall(UNDELIVERED_API.resendMessage, {
    ...options,
    onSuccess: () => notifications.show({ message: t`It is sent again.` }),
  })
  const dismiss = useCall(UNDELIVERED_API.dismissMessage, options)
  return { resend, dismiss }
}
