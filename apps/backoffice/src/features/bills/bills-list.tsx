import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronRight, IconPlugConnectedX, IconReceipt2, IconSearch } from '@tabler/icons-react'
import type { InvoiceRow } from '@thali/contract/invoices'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import { Link, useSearchParams } from 'react-router'
import { errorMessage } from '../../shared/error-messages.ts'
import { HistoryPage } from '../../shared/look/history-page.tsx'
import pageStyles from '../../shared/look/list-page.module.css'
import { RowSkeletons } from '../../shared/look/row-skeletons.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useInvoiceNames } from '../../shared/use-invoice-names.ts'
import { useWhen } from '../../shared/use-when.ts'
import styles from './bills.module.css'
import { BillsFilters } from './bills-filters.tsx'
import { readBillsQuery, writeBillsQuery } from './bills-query.ts'
import { TaxReportMenu } from './tax-report-menu.tsx'
import { useInvoices } from './use-invoices.ts'

/** Bills, invoices and credit notes, the newest first; each opens by click and key. */
export function BillsList() {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useSearchParams()
  const query = readBillsQuery(search)
  const maySeeTaxes = useMay('figures.view')
  const bills = useInvoices(query)
  const rows = bills.data?.pages.flatMap(({ items }) => items)
  const isNarrowed = writeBillsQuery(query).size > 0
  return (
    <HistoryPage title={t`Bills`} action={maySeeTaxes && <TaxReportMenu />}>
      <BillsFilters query={query} />
      {bills.isError && !rows ? (
        <StateMessage
          icon={<IconPlugConnectedX size={32} />}
          title={t`The bills could not be loaded`}
          action={{ label: t`Try again`, onClick: () => void bills.refetch() }}
        >
          {i18n._(errorMessage(bills.error))}
        </StateMessage>
      ) : !rows ? (
        <RowSkeletons />
      ) : (
        <ul className={pageStyles.rows} aria-label={t`Bills`}>
          {rows.map((bill) => (
            <BillRow key={bill.id} bill={bill} />
          ))}
        </ul>
      )}
      {rows?.length === 0 &&
        (isNarrowed ? (
          <StateMessage
            icon={<IconSearch size={32} />}
            title={t`No bill fits`}
            action={{ label: t`Show all`, onClick: () => setSearch({}, { replace: true }) }}
          />
        ) : (
          <StateMessage icon={<IconReceipt2 size={32} />} title={t`No bill was issued yet`}>
            {t`Open an order and press Bill: it gets its number, and its paper is found here.`}
          </StateMessage>
        ))}
      {bills.hasNextPage && (
        <Button
          variant="default"
          size="md"
          mt="md"
          loading={bills.isFetchingNextPage}
          onClick={() => void bills.fetchNextPage()}
        >
          <Trans>Show older</Trans>
        </Button>
      )}
    </HistoryPage>
  )
}

function BillRow({ bill }: { bill: InvoiceRow }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { amount } = useFormats()
  const { moment } = useWhen()
  const names = useInvoiceNames()
  const isCredit = bill.kind === 'credit-note'
  return (
    <li className={`${pageStyles.row} ${styles.bill}`}>
      <span className={styles.serial}>
        <Link
          to={{ pathname: pathTo(APP_PAGES.invoices, { slug }), search: `?id=${bill.id}` }}
          className={styles.open}
        >
          {bill.serial}
        </Link>
        <span className={pageStyles.muted}>{names.kind(bill.kind)}</span>
      </span>
      <span className={styles.about}>
        {bill.customerName || t`Order ${bill.orderNumbers}`}
        {bill.customerName && <span className={pageStyles.muted}>{t`Order ${bill.orderNumbers}`}</span>}
      </span>
      <span className={`${pageStyles.muted} ${styles.when}`}>{moment(bill.issuedAt)}</span>
      <strong className={styles.amount}>
        {isCredit ? `− ${amount(bill.payableMinor)}` : amount(bill.payableMinor)}
      </strong>
      <IconChevronRight className={pageStyles.icon ?? ''} size={18} aria-hidden="true" />
    </li>
  )
}
