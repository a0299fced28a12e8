import { useLingui } from '@lingui/react/macro'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import type { ReactNode } from 'react'
import { useMay, useStore } from '../session.ts'
import { ListPage } from './list-page.tsx'
import { PageTabs } from './page-tabs.tsx'

interface HistoryPageProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** The frame of what lies behind: bills, past orders and what guests said of them. */
export function HistoryPage({ title, action, children }: HistoryPageProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const mayBill = useMay('bills.issue')
  const mayFeedback = useMay('messages.view')
  const tabs = [
    ...(mayBill ? [{ to: pathTo(APP_PAGES.invoices, { slug }), label: t`Bills` }] : []),
    { to: pathTo(APP_PAGES.pastOrders, { slug }), label: t`All orders` },
    ...(mayFeedback ? [{ to: pathTo(APP_PAGES.feedback, { slug }), label: t`Feedback` }] : []),
  ]
  return (
    <ListPage title={title} action={action} tabs={<PageTabs label={t`History`} tabs={tabs} />}>
      {children}
    </ListPage>
  )
}
