import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { STAFF_API } from '@thali/contract/staff-paths'
import { Link, useSearchParams } from 'react-router'
import { ApiError, callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { ShortForm } from '../../shared/forms/short-form.tsx'
import type { Language } from '../../shared/language.ts'
import styles from '../../shared/look/card-page.module.css'
import { CardPage } from '../../shared/look/card-page.tsx'
import { visitorQuery } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { MailSent } from './mail-sent.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** `/auth/verify`: confirms the address by the link of the mail; without a token, sends the mail again. */
export function VerifyPage() {
  const token = useSearchParams()[0].get('token')
  return token ? <Confirm key={token} token={token} /> : <RequestNewLink />
}

function Confirm({ token }: { token: string }) {
  const { t, i18n } = useLingui()
  const confirmed = useQuery({
    queryKey: ['verify', token],
    queryFn: async ({ signal }) => {
      await callApi(STAFF_API.verifyEmail, { token }, { signal })
      return true
    },
    // A link can be used once.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (confirmed.isPending)
    return (
      <CardPage title={t`One moment`}>
        <Loader />
      </CardPage>
    )
  if (confirmed.isSuccess) return <Confirmed />
  if (
    confirmed.error instanceof ApiError &&
    ['link.not-found', 'request.malformed'].includes(confirmed.error.code)
  )
    return <RequestNewLink />
  return (
    <CardPage title={t`Your address is not confirmed yet`}>
      <p role="alert">{i18n._(errorMessage(confirmed.error))}</p>
      <Button size="lg" onClick={() => void confirmed.refetch()} loading={confirmed.isFetching}>
        <Trans>Try again</Trans>
      </Button>
    </CardPage>
  )
}

/** The next step: into the backoffice, or to the sign-in page. */
function Confirmed() {
  const { t } = useLingui()
  const { data: visitor } = useQuery(visitorQuery)
  const goToStart = () => location.assign(APP_PAGES.home)
  return (
    <CardPage title={t`Your address is confirmed`}>
      {visitor?.user ? (
        <Button size="lg" onClick={goToStart}>{t`Continue`}</Button>
      ) : (
        <>
          <p role="status">{t`Sign in, and set up your restaurant.`}</p>
          <SignInForm onSignedIn={goToStart} />
        </>
      )}
    </CardPage>
  )
}

/** The link was used or has expired, or there was none. */
function RequestNewLink() {
  const { t, i18n } = useLingui()
  const { data: visitor } = useQuery(visitorQuery)
  const ask = useCall(STAFF_API.requestEmailVerification)
  const user = visitor?.user
  if (user?.isVerified) return <Confirmed />
  if (ask.isSuccess && user?.email)
    return (
      <MailSent email={user.email}>
        <Trans>Open the link in it to confirm your address. It is good for a day.</Trans>
      </MailSent>
    )
  return (
    <CardPage title={t`This link does not confirm anything`}>
      <p>{t`It was already used, or has expired.`}</p>
      {user ? (
        <ShortForm
          action={t`Send a new link`}
          isBusy={ask.isPending}
          error={ask.error}
          onSubmit={() => ask.mutate({ body: { language: i18n.locale as Language } })}
        />
      ) : (
        <>
          <p>
            <Trans>
              Sign in to have a new one sent. If the address is confirmed already, you go straight on.
            </Trans>
          </p>
          <SignInForm onSignedIn={() => location.assign(APP_PAGES.verify.replace(/\?.*/, ''))} />
        </>
      )}
      <div className={styles.links}>
        <Anchor component={Link} to={APP_PAGES.askReset} underline="always">{t`Forgot password?`}</Anchor>
      </div>
    </CardPage>
  )
}
