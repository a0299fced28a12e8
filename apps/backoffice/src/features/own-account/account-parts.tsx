import { useLingui } from '@lingui/react/macro'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useSession } from '../../shared/session.ts'
import { DeletedStoresPart } from './deleted-stores.tsx'
import styles from './own-page.module.css'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionList } from './session-list.tsx'

/** One's own password, second factor and sessions. Needs no store. */
export function AccountParts() {
  const { t } = useLingui()
  const { data: session } = useSession()
  const user = session?.user
  return (
    <div className={styles.parts}>
      <FormPanel title={t`Password`}>
        {user?.email ? (
          <PasswordForm email={user.email} />
        ) : (
          <p className={styles.muted}>{t`You have no password: a code signed you in on this device.`}</p>
        )}
      </FormPanel>
      {user?.email && <SecondFactorSection />}
      {user?.email && <PasskeySection />}
      <SessionList />
      {user?.email && <DeletedStoresPart />}
    </div>
  )
}
