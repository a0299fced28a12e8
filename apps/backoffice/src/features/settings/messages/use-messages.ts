/** Accounts of the store at messaging services as the server has them, and the actions on them. */
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { MESSAGE_API } from '@thali/contract/message-paths'
import type { MessageSettingsView } from '@thali/contract/messages'
import type { MessageChannel } from '@thali/domain/messages/message'
import { ApiError, callApi } from '../../../shared/api.ts'
import { errorMessage } from '../../../shared/error-messages.ts'
import { useStore } from '../../../shared/session.ts'
import { useCall } from '../../../shared/use-call.ts'
import { useFailureNames } from './use-message-names.ts'

export function sentQuery(storeId: string) {
  return infiniteQueryOptions({
    queryKey: ['sent-messages', storeId],
    queryFn: ({ signal, pageParam }) =>
      callApi(
        MESSAGE_API.sentMessages,
        { storeId },
        { signal, ...(pageParam && { query: { after: pageParam } }) },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** Saves the account; the dialog shows errors itself, so that no notification does. */
export function useSaveAccount(channel: MessageChannel) {
  return useCall(MESSAGE_API.saveMessageAccount, {
    values: { channel },
    answers: ['message-settings'],
    // Typed secrets are not kept once the dialog is closed.
    gcTime: 0,
  })
}

export type AccountAction = 'test' | 'use' | 'stop' | 'remove'

/** Actions on a stored account, each with one button. */
export function useAccountAction(channel: MessageChannel) {
  const { t, i18n } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const failureName = useFailureNames()
  const values = { storeId, channel }
  return useMutation({
    mutationFn: (action: AccountAction): Promise<MessageSettingsView> => {
      if (action === 'test') return callApi(MESSAGE_API.testMessageAccount, values)
      if (action === 'remove') return callApi(MESSAGE_API.removeMessageAccount, values)
      return callApi(MESSAGE_API.useMessageAccount, values, { body: { sendsCodes: action === 'use' } })
    },
    onSuccess(settings, action) {
      queries.setQueryData(['message-settings', storeId], settings)
      if (action === 'test')
        notifications.show({ message: t`The service accepted the test. Check your phone.` })
    },
    onError(error) {
      const reason = error instanceof ApiError ? error.details.reason : undefined
      const message = i18n._(errorMessage(error))
      const why = typeof reason === 'string' ? ` ${failureName(reason)}` : ''
      notifications.show({ color: 'red', message: message + why })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sentQuery(storeId).queryKey }),
  })
}
