import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { startAuthentication } from '@simplewebauthn/browser'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathAfterSignIn } from '@thali/contract/sign-in-paths'
import { Link } from 'react-router'
import { callApi } from '../../shared/api.ts'
import styles from '../../shared/look/card-page.module.css'
import { CardPage } from '../../shared/look/card-page.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { arePasskeysPossible, passkeyError } from '../../shared/passkey-support.ts'
import { visitorQuery } from '../../shared/session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** `/auth/login`, and `/auth/login-unprotected` for people who are signed in already. */
export function SignInPage() {
  const { t } = useLingui()
  const { data: visitor } = useQuery(visitorQuery)
  // A new document: nothing of an earlier session stays in memory.
  const enter = () => location.assign(pathAfterSignIn(location.search))
  return (
    <CardPage title={t`Sign in to your restaurant`}>
      <SignInForm onSignedIn={enter} />
      <PasskeyButton onSignedIn={enter} />
      <div className={styles.links}>
        <Anchor component={Link} to={APP_PAGES.askReset} underline="always">{t`Forgot password?`}</Anchor>
        {visitor?.isSignUpOpen && (
          <Anchor component={Link} to={APP_PAGES.register} underline="always">{t`Create an account`}</Anchor>
        )}
      </div>
      <p className={styles.muted}>
        <Trans>No password yet? Ask the owner of your restaurant for an invitation.</Trans>
      </p>
    </CardPage>
  )
}

/** Signs in by a passkey: without e-mail, password and code. Absent if the browser does not support them. */
function PasskeyButton({ onSignedIn }: { onSignedIn(): unknown }) {
  const signIn = useMutation({
    async mutationFn() {
      const { options } = await callApi(ACCESS_API.beginPasskeySignIn, {})
      const response = await startAuthentication({ optionsJSON: options as never }).catch(passkeyError)
      await callApi(ACCESS_API.signInByPasskey, {}, { body: { response: { ...response } } })
      await onSignedIn()
    },
  })
  if (!arePasskeysPossible()) return null
  return (
    <>
      <ErrorAlert error={signIn.error} />
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={20} aria-hidden="true" />}
        loading={signIn.isPending || signIn.isSuccess}
        onClick={() => signIn.mutate()}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </>
  )
}
