import { useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { LoadFailure } from '../shared/look/load-failure.tsx'
import { ScreenNotFoundPage } from './screen-not-found-page.tsx'

/** Error page of a screen that failed to render: the reason, and a button to try again. */
export function BrokenPage() {
  const { t } = useLingui()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <ScreenNotFoundPage />
  return (
    <main>
      <LoadFailure title={t`This screen did not open`} error={error} onRetry={() => location.reload()} />
    </main>
  )
}
