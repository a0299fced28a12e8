import { useLingui } from '@lingui/react/macro'
import { useSession, useStore } from '../../shared/session.ts'
import { AccountParts } from './account-parts.tsx'
import styles from './own-page.module.css'
import { OwnPage } from './own-page.tsx'
import { PinPart } from './pin-part.tsx'
import { ShiftsPart } from './shifts-part.tsx'

/** `…/management/user/account`: one's own password, second factor and sessions. */
export function AccountPage() {
  const { t } = useLingui()
  const { data: session } = useSession()
  const { storeId } = useStore()
  if (!session?.user.isScreen)
    return (
      <OwnPage>
        <ShiftsPart />
        <AccountParts />
        <PinPart key={storeId} />
      </OwnPage>
    )
  return (
    <OwnPage>
      <section className={styles.part} aria-label={t`Screen on the wall`}>
        <p>{t`This is a screen on the wall. It belongs to nobody and has no password.`}</p>
      </section>
    </OwnPage>
  )
}
