import { useLingui } from '@lingui/react/macro'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { ReactNode } from 'react'
import { useMay, useStore } from '../session.ts'
import { usePaymentAlerts } from '../use-payment-alerts.ts'
import { ListPage } from './list-page.tsx'
import { PageTabs } from './page-tabs.tsx'

interface HistoryPageProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Frame of the pages about the past: bills, past orders, and feedback on them. */
export function HistoryPage({ title, action, children }: HistoryPageProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const mayClose = useMay('payments.close')
  const mayBill = useMay('bills.issue')
  const mayMark = useMay('payments.mark')
  const mayRefund = useMay('payments.refund')
  const alerts = usePaymentAlerts()
  const waiting = (alerts?.refundsDue ?? 0) + (alerts?.approvals ?? 0)
  const differing = alerts?.differences ?? 0
  const mayFeedback = useMay('messages.view')
  const tabs = [
    ...(mayBill ? [{ to: pathTo(APP_PAGES.invoices, { slug }), label: t`Bills` }] : []),
    { to: pathTo(APP_PAGES.pastOrders, { slug }), label: t`All orders` },
    // Needed every evening, and on a phone the row shows the first three.
    ...(mayClose ? [{ to: pathTo(APP_PAGES.closing, { slug }), label: t`Day’s closing` }] : []),
    ...(mayMark
      ? [
          {
            to: pathTo(APP_PAGES.payments, { slug }),
            label: differing > 0 ? t`Payments (${differing})` : t`Payments`,
          },
        ]
      : []),
    ...(mayRefund
      ? [
          {
            to: pathTo(APP_PAGES.refundsDue, { slug }),
            label: waiting > 0 ? t`To refund (${waiting})` : t`To refund`,
          },
        ]
      : []),
    ...(mayFeedback
      ? [
          { to: pathTo(APP_PAGES.feedback, { slug }), label: t`Feedback` },
          { to: pathTo(APP_PAGES.undelivered, { slug }), label: t`Not delivered` },
        ]
      : []),
  ]
  return (
    <ListPage title={title} action={action} tabs={<PageTabs label={t`History`} tabs={tabs} />}>
      {children}
    </ListPage>
  )
}
