import { useLingui } from '@lingui/react/macro'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { ReactNode } from 'react'
import { ListPage } from '../../shared/look/list-page.tsx'
import { PageTabs } from '../../shared/look/page-tabs.tsx'
import { useStore } from '../../shared/session.ts'
import styles from './own-page.module.css'

/** Frame of the two pages about the signed-in person. */
export function OwnPage({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const tabs = [
    { to: pathTo(APP_PAGES.profile, { slug }), label: t`Profile` },
    { to: pathTo(APP_PAGES.account, { slug }), label: t`Password and devices` },
  ]
  return (
    <ListPage title={t`You`} tabs={<PageTabs label={t`You`} tabs={tabs} />}>
      <div className={styles.parts}>{children}</div>
    </ListPage>
  )
}
