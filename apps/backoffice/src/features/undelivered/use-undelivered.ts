import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { UNDELIVERED_API } from '@thali/contract/undelivered-paths'
import { useStore } from '../../shared/session.ts'
import { useActionOptions } from '../../shared/use-action-options.ts'
import { useCall } from '../../shared/use-call.ts'

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
