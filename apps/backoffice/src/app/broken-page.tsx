import { useLingui } from '@lingui/react/macro'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { errorMessage } from '../shared/error-messages.ts'
import { StateMessage } from '../shared/look/state-message.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** A screen that could not be shown: says why and offers to try again. */
export function BrokenPage() {
  const { t, i18n } = useLingui()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <main>
      <StateMessage
        icon={<IconPlugConnectedX size={32} />}
        title={t`This screen did not open`}
        action={{ label: t`Try again`, onClick: () => location.reload() }}
      >
        {i18n._(errorMessage(error))}
      </StateMessage>
    </main>
  )
}
