import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { Link, matchPath, useLocation } from 'react-router'
import { ListPage, type ListPageProps } from '../../shared/look/list-page.tsx'
import { PageTabs } from '../../shared/look/page-tabs.tsx'
import { useSession } from '../../shared/session.ts'
import styles from './operator.module.css'

/** Frame of the operator's pages, outside of any store. */
export function OperatorPage(page: Omit<ListPageProps, 'count' | 'tabs'>) {
  const { t } = useLingui()
  const { data: session } = useSession()
  const { pathname } = useLocation()
  const ofStore = matchPath(APP_PAGES.operatorStore, pathname)?.pathname
  const tabs = [
    { to: APP_PAGES.operator, ...(ofStore && { also: ofStore }), label: t`Stores` },
    { to: APP_PAGES.operatorJobs, label: t`Work and messages` },
    { to: APP_PAGES.operatorDoctor, label: t`Health` },
    { to: APP_PAGES.operatorTokens, label: t`API tokens` },
    { to: APP_PAGES.operatorAccount, label: t`You` },
  ]
  return (
    <main className={styles.frame}>
      <title>{`${page.title} · ${t`Operator`}`}</title>
      <header className={styles.head}>
        <strong>{t`Operator`}</strong>
        <span className={styles.person}>{session?.user.name}</span>
        <Button
          component={Link}
          to={APP_PAGES.home}
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
        >
          <Trans>To my stores</Trans>
        </Button>
      </header>
      <div className={styles.page}>
        <ListPage {...page} tabs={<PageTabs label={t`Operator`} tabs={tabs} />} />
      </div>
    </main>
  )
}
