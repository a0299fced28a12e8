import { Trans } from '@lingui/react/macro'
import { useSession } from '../../shared/session.ts'
import { DeletedStoresPart } from './deleted-stores.tsx'
import styles from './own-page.module.css'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionList } from './session-list.tsx'

/** One's own password, second factor and sessions. Needs no store. */
export function AccountParts() {
  const { data: session } = useSession()
  const user = session?.user
  return (
    <div className={styles.parts}>
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
      {user?.email && <DeletedStoresPart />}
    </div>
  )
}
