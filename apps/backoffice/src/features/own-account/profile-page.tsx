import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingStore } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { Link } from 'react-router'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { LANGUAGE_CHOICES } from '../../shared/language.ts'
import { useSession, useStore } from '../../shared/session.ts'
import { useOwnLanguage } from '../../shared/use-own-language.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { DailySummaryPart } from './daily-summary-part.tsx'
import { NameForm } from './name-form.tsx'
import { NotificationSettingsPart } from './notification-settings-part.tsx'
import styles from './own-page.module.css'
import { OwnPage } from './own-page.tsx'

/** `…/management/user/profile`: name, language and stores of the signed-in person. */
export function ProfilePage() {
  const { t, i18n } = useLingui()
  const { data: session } = useSession()
  const { storeId } = useStore()
  const roleName = useRoleName()
  const chooseLanguage = useOwnLanguage()
  const user = session?.user
  return (
    <OwnPage>
      <FormPanel title={t`Name and e-mail`}>
        <p className={styles.muted}>
          {user?.email ?? t`You have no e-mail address here and were signed in by a code.`}
        </p>
        {user && <NameForm key={user.name} name={user.name} />}
      </FormPanel>
      <FormPanel title={t`Language`}>
        <SegmentedControl
          aria-label={t`Language`}
          data={LANGUAGE_CHOICES}
          value={i18n.locale}
          onChange={chooseLanguage}
        />
        <p className={styles.muted}>{t`Of this device, and of the e-mails to you.`}</p>
      </FormPanel>
      <DailySummaryPart key={storeId} />
      {user?.isScreen === false && <NotificationSettingsPart key={`notices ${storeId}`} />}
      <FormPanel title={t`Where you work`}>
        <ul className={styles.rows}>
          {session?.stores.map((store) => (
            <li key={store.storeId} className={styles.row}>
              <IconBuildingStore aria-hidden="true" />
              <span className={styles.about}>
                <span className={styles.title}>{store.name}</span>
                <br />
                <span className={styles.muted}>{roleName(store.role)}</span>
              </span>
              {store.storeId === storeId ? (
                <span className={styles.muted}>{t`Open now`}</span>
              ) : (
                <Link
                  to={pathTo(APP_PAGES.board, { slug: store.slug })}
                  className={styles.link}
                  aria-label={t`Open ${store.name}`}
                >
                  <Trans>Open</Trans>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </FormPanel>
    </OwnPage>
  )
}
