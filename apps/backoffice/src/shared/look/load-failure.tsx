import { useLingui } from '@lingui/react/macro'
import { IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react'
import { ApiError } from '../api.ts'
import { errorMessage } from '../error-messages.ts'
import { StateMessage, type StateMessageProps } from './state-message.tsx'

export interface LoadFailureProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => unknown
  /** Way back where the content is no longer there; absent: the page has one. */
  readonly back?: StateMessageProps['action']
}

/** Error state in place of content that could not be fetched: the reason, and a button to try again, or the way back. */
export function LoadFailure({ title, error, onRetry, back }: LoadFailureProps) {
  const { t, i18n } = useLingui()
  if (error instanceof ApiError && error.code.endsWith('.not-found'))
    return (
      <StateMessage
        icon={<IconSearchOff size={32} />}
        title={i18n._(errorMessage(error))}
        {...(back && { action: back })}
      />
    )
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
