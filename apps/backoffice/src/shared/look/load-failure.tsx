import { useLingui } from '@lingui/react/macro'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { errorMessage } from '../error-messages.ts'
import { StateMessage } from './state-message.tsx'

export interface LoadFailureProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => unknown
}

/** Error state in place of content that could not be fetched: the reason, and a button to try again. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const { t, i18n } = useLingui()
  return (
    <StateMessage
      icon={<IconPlugConnectedX size={32} />}
      title={title}
      action={{ label: t`Try again`, onClick: () => void onRetry() }}
    >
      {i18n._(errorMessage(error))}
    </StateMessage>
  )
}
