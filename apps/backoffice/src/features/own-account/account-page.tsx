import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '../../shared/session.ts'
import styles from './own-page.module.css'
import { OwnPage } from './own-page.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionList } from './session-list.tsx'

/** `…/management/user/account`: the own password and second factor, and where one is signed in. */
export function AccountPage() {
  const { t } = useLingui()
  const { data: session } = useSession()
  const user = session?.user
  if (user?.isScreen)
    return (
      <OwnPage>
        <section className={styles.part} aria-label={t`Screen on the wall`}>
          <p>
            <Trans>This is a screen on the wall. It belongs to nobody and has no password.</Trans>
          </p>
        </section>
      </OwnPage>
    )
  return (
    <OwnPage>
      <section className={styles.part}>
        <h2>
          <Trans>Password</Trans>
        </h2>
        {user?.email ? (
          <PasswordForm email={user.email} />
        ) : (
          <p className={styles.muted}>
            <Trans>You have no password: a code signed you in on this device.</Trans>
          </p>
        )}
      </section>
      {user?.email && <SecondFactorSection />}
      {user?.email && <PasskeySection />}
      <SessionList />
    </OwnPage>
  )
}
