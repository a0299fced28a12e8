import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Loader } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { Link } from 'react-router'
import { ApiError } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { CardPage } from '../../shared/look/card-page.tsx'

/** State of a link while it is checked, or if it is not valid. */
export function ClosedLink({ link }: { readonly link: UseQueryResult<unknown> }) {
  const { t, i18n } = useLingui()
  if (link.isPending)
    return (
      <CardPage title={t`One moment`}>
        <Loader />
      </CardPage>
    )
  const error = asUsed(link.error)
  const isUsed = error instanceof ApiError && error.status > 0 && error.status < 500
  return (
    <CardPage title={isUsed ? t`This link does not open anything` : t`The link could not be checked`}>
      <p role="alert">{i18n._(errorMessage(error))}</p>
      {!isUsed && (
        <Button size="lg" onClick={() => void link.refetch()} loading={link.isFetching}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Anchor component={Link} to={APP_PAGES.signIn} underline="always">{t`Sign in with a password`}</Anchor>
    </CardPage>
  )
}

/** Error of a link, of which one that was cut off opens as little as one that was used. */
function asUsed(error: unknown): unknown {
  const isCutOff = error instanceof ApiError && error.code === 'request.malformed'
  return isCutOff ? new ApiError('link.not-found', error.status) : error
}
