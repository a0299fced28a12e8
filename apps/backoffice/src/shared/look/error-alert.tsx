import { useLingui } from '@lingui/react/macro'
import { Alert, type AlertProps } from '@mantine/core'
import type { Ref } from 'react'
import { errorMessage } from '../error-messages.ts'

interface ErrorAlertProps extends AlertProps {
  readonly error: unknown
  readonly ref?: Ref<HTMLDivElement>
}

/** Message of an error, read out at once, with what can be done about it below; nothing without one. */
export function ErrorAlert({ error, children, ...alert }: ErrorAlertProps) {
  const { i18n } = useLingui()
  if (!error) return null
  return (
    <Alert color="red" {...alert}>
      {i18n._(errorMessage(error))}
      {children}
    </Alert>
  )
}
