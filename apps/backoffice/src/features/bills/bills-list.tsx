import { useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { INVOICE_API } from '@thali/contract/invoice-paths'
import type { InvoiceRow, Invoices } from '@thali/contract/invoices'
import { pathTo } from '@thali/contract/paths'
import { useSearchParams } from 'react-router'
import { writeFilters } from '../../shared/forms/list-filters.ts'
import { EntryRow } from '../../shared/look/entry-row.tsx'
import { HistoryPage } from '../../shared/look/history-page.tsx'
import pageStyles from '../../shared/look/list-page.module.css'
import { PagedList } from '../../shared/look/paged-list.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useInvoiceNames } from '../../shared/use-invoice-names.ts'
import { useStorePages } from '../../shared/use-store-pages.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './bills.module.css'
import { BillsFilters } from './bills-filters.tsx'
import { readBillsQuery } from './bills-query.ts'
import { TaxReportMenu } from './tax-report-menu.tsx'

/** Bills, invoices and credit notes, newest first; each opens by click and key. */
export function BillsList() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const query = readBillsQuery(search)
  const maySeeTaxes = useMay('figures.view')
  const bills = useStorePages(['invoices', 'list', query], INVOICE_API.invoices, { ...query, order: '' })
  const isNarrowed = writeFilters(query).size > 0
  return (
    <HistoryPage title={t`Bills`} action={maySeeTaxes && <TaxReportMenu />}>
      <BillsFilters />
      <SeriesGaps gaps={bills.data?.pages[0]?.gaps ?? []} />
      <PagedList
        query={bills}
        label={t`Bills`}
        failure={t`The bills could not be loaded`}
        row={(bill) => <BillRow key={bill.id} bill={bill} />}
        noMatch={isNarrowed && t`No bill matches`}
        none={{
          icon: <IconReceipt2 size={32} />,
          title: t`No bill has been issued yet`,
          children: t`Open an order and press Bill: it gets its number, and its paper is found here.`,
        }}
      />
    </HistoryPage>
  )
}

/** Warning about numbers missing in a series: bills issued after the restored backup are unknown here. */
function SeriesGaps({ gaps }: { gaps: Invoices['gaps'] }) {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  if (gaps.length === 0) return null
  return (
    <Alert color="yellow" title={t`A backup was restored`} mb="md">
      <p>{t`Bills after these numbers may have been issued and are not known here. Since then numbers start with other letters.`}</p>
      <ul className={styles.gaps}>
        {gaps.map(({ after, restoredAt }) => (
          <li key={after}>{t`after ${after}, restored ${moment(restoredAt)}`}</li>
        ))}
      </ul>
    </Alert>
  )
}

function BillRow({ bill }: { bill: InvoiceRow }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { price } = useFormats()
  const { moment } = useStoreTimeFormats()
  const names = useInvoiceNames()
  const isCredit = bill.kind === 'credit-note'
  return (
    <EntryRow
      to={{ pathname: pathTo(APP_PAGES.invoices, { slug }), search: `?id=${bill.id}` }}
      name={bill.serial}
      kind={names.paper(bill)}
      when={moment(bill.issuedAt)}
      amount={isCredit ? `− ${price(bill.payableMinor)}` : price(bill.payableMinor)}
    >
      {bill.customerName || t`Order ${bill.orderNumbers}`}
      {bill.customerName && <span className={pageStyles.muted}>{t`Order ${bill.orderNumbers}`}</span>}
    </EntryRow>
  )
}
