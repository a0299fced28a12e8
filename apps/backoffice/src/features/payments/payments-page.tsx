import { useLingui } from '@lingui/react/macro'
import { IconCreditCard } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { PaymentRow } from '@thali/contract/payment-list'
import { PAYMENT_LIST_API } from '@thali/contract/payment-list-paths'
import { useSearchParams } from 'react-router'
import { writeFilters } from '../../shared/forms/list-filters.ts'
import { EntryRow } from '../../shared/look/entry-row.tsx'
import { HistoryPage } from '../../shared/look/history-page.tsx'
import pageStyles from '../../shared/look/list-page.module.css'
import { PagedList } from '../../shared/look/paged-list.tsx'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { usePaymentNames } from '../../shared/use-payment-names.ts'
import { useStorePages } from '../../shared/use-store-pages.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { Differences } from './differences.tsx'
import styles from './payments.module.css'
import { PaymentsFilters } from './payments-filters.tsx'
import { readPaymentsQuery } from './payments-query.ts'

/** `…/management/e-commerce/payments`: payments received, refunded or awaited, one row per order. */
export function PaymentsPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const query = readPaymentsQuery(search)
  const payments = useStorePages(['payments', 'list', query], PAYMENT_LIST_API.payments, query)
  const methods = payments.data?.pages[0]?.methods ?? []
  const titles = Object.fromEntries(methods.map(({ method, title }) => [method, title]))
  const isNarrowed = writeFilters(query).size > 0
  return (
    <HistoryPage title={t`Payments`}>
      <Differences />
      <PaymentsFilters methods={methods} />
      <PagedList
        query={payments}
        label={t`Payments`}
        failure={t`The payments could not be loaded`}
        row={(row) => <Row key={row.orderId} row={row} titles={titles} />}
        noMatch={isNarrowed && t`No payment matches`}
        none={{
          icon: <IconCreditCard size={32} />,
          title: t`Nothing was paid yet`,
          children: t`What guests pay online, and what staff mark as paid at the counter, is found here.`,
        }}
      />
    </HistoryPage>
  )
}

interface RowProps {
  readonly row: PaymentRow
  readonly titles: Readonly<Record<string, string>>
}

function Row({ row, titles }: RowProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { price, orderType } = useFormats()
  const { moment } = useStoreTimeFormats()
  const names = usePaymentNames()
  const { refundedMinor, dueReason, paidMinor, totalMinor, methods, mode } = row
  const by = methods.map((method) => names.method(method, titles)).join(', ')
  return (
    <EntryRow
      to={pathTo(APP_PAGES.order, { slug, orderId: row.orderId })}
      name={t`Order ${row.number}`}
      kind={orderType(row.orderType)}
      when={moment(row.placedAt)}
      amount={price(paidMinor > 0 ? paidMinor : totalMinor)}
      isDue={dueReason !== null}
    >
      <span>
        <strong>{row.state === 'none' && paidMinor > 0 ? t`Paid in part` : names.state(row.state)}</strong>
        {by && ` · ${by}`}
        {mode === 'test' && ` · ${t`without money`}`}
      </span>
      {dueReason !== null && (
        <span className={styles.due}>
          {t`${price(row.refundDueMinor)} to refund: ${names.reason(dueReason)}`}
        </span>
      )}
      {dueReason === null && refundedMinor > 0 && (
        <span className={pageStyles.muted}>{t`${price(refundedMinor)} refunded`}</span>
      )}
    </EntryRow>
  )
}
