import { useLingui } from '@lingui/react/macro'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { ReactNode } from 'react'
import { ListPage } from '../../shared/look/list-page.tsx'
import { PageTabs } from '../../shared/look/page-tabs.tsx'
import { useMay, useStore } from '../../shared/session.ts'

interface AccessPageProps {
  readonly title: string
  readonly count?: number | undefined
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Frame of the pages about access to a store: staff, wall screens, permissions of each role, API tokens. */
export function AccessPage(props: AccessPageProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const mayTokens = useMay('tokens.manage')
  const tabs = [
    {
      to: pathTo(APP_PAGES.staff, { slug }),
      also: pathTo(APP_PAGES.staffCards, { slug }),
      label: t`People`,
    },
    { to: pathTo(APP_PAGES.contacts, { slug }), label: t`Address book` },
    { to: pathTo(APP_PAGES.screens, { slug }), label: t`Screens` },
    { to: pathTo(APP_PAGES.roles, { slug }), label: t`Roles` },
    ...(mayTokens ? [{ to: pathTo(APP_PAGES.apiTokens, { slug }), label: t`API tokens` }] : []),
  ]
  return <ListPage {...props} tabs={<PageTabs label={t`Who has access`} tabs={tabs} />} />
}
