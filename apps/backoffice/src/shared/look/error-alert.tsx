import { useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { errorMessage } from '../error-messages.ts'

/** Message of an error, read out at once; nothing without one. */
export function ErrorAlert({ error }: { readonly error: unknown }) {
  const { i18n } = useLingui()
  if (!error) return null
  return (
    <Alert color="red" role="alert">
      {i18n._(errorMessage(error))}
    </Alert>
  )
}
