import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathAfterSignIn } from '@thali/contract/sign-in-paths'
import { Link } from 'react-router'
import styles from '../../shared/look/card-page.module.css'
import { CardPage } from '../../shared/look/card-page.tsx'
import { visitorQuery } from '../../shared/session.ts'
import { PasskeyButton } from './passkey-button.tsx'
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
