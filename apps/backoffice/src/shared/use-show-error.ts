import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useCallback } from 'react'
import { errorMessage } from './error-messages.ts'

/** Display time of an error in milliseconds, longer than of a success: it has to be read. */
const ERROR_SHOWN_MS = 8000

export function useShowError(): (error: unknown) => void {
  const { i18n } = useLingui()
  return useCallback(
    (error) => {
      notifications.show({ color: 'red', autoClose: ERROR_SHOWN_MS, message: i18n._(errorMessage(error)) })
    },
    [i18n],
  )
}
