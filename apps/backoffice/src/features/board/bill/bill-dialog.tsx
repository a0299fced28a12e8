import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Modal, Skeleton, Stack } from '@mantine/core'
import type { Invoice } from '@thali/contract/invoices'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { useState } from 'react'
import { useOverDrawer } from '../../../shared/look/drawer-under-dialogs.tsx'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import { PaperLinks } from '../../../shared/look/paper-links.tsx'
import { useFormats } from '../../../shared/use-formats.ts'
import { useInvoiceNames } from '../../../shared/use-invoice-names.ts'
import styles from './bill.module.css'
import { IssueBillForm } from './issue-bill-form.tsx'
import { useBillPreview, useIssuedBills } from './use-bill.ts'

interface BillDialogProps {
  /** Those without a bill come on one. */
  readonly orders: readonly StaffOrder[]
  readonly onClose: () => void
  /** Called once the bill has its serial, with all orders, and when a paper is opened, with the orders on it. */
  readonly onPrinted: (orders: readonly StaffOrder[]) => void
  /** A plain bill without a serial is requested for these orders. */
  readonly onPrint: (orders: readonly StaffOrder[]) => void
}

/** Issues the bill or invoice for those orders that have none, and opens the PDF of each existing one. */
export function BillDialog({ orders, onClose, onPrinted, onPrint }: BillDialogProps) {
  const { t } = useLingui()
  useOverDrawer()
  const [issued, setIssued] = useState<Invoice | null>(null)
  const found = useIssuedBills(orders.map(({ id }) => id))
  const earlier = found.map(({ data }) => data)
  const rest = issued ? [] : orders.filter((_, index) => !earlier[index])
  const bills = new Map<string, Invoice>()
  for (const bill of [issued, ...earlier]) if (bill) bills.set(bill.id, bill)
  const named = rest.length > 0 ? rest : orders
  const numbers = named.map(({ number }) => number).join(', ')
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={named.length > 1 ? t`Bill of orders ${numbers}` : t`Bill of order ${numbers}`}
    >
      {found.some(({ isPending }) => isPending) ? (
        <Skeleton height={220} radius={8} />
      ) : (
        <Stack gap="xl">
          {rest.length > 0 && (
            <NewBill
              orders={rest}
              onPrint={() => onPrint(rest)}
              onIssued={(bill) => {
                setIssued(bill)
                onPrinted(orders)
              }}
            />
          )}
          {[...bills.values()].map((bill) => (
            <IssuedBill
              key={bill.id}
              bill={bill}
              onOpen={() => {
                const onPaper = orders.filter((_, index) => earlier[index]?.id === bill.id)
                if (onPaper.length > 0) onPrinted(onPaper)
              }}
            />
          ))}
        </Stack>
      )}
    </Modal>
  )
}

function IssuedBill({ bill, onOpen }: { bill: Invoice; onOpen: () => void }) {
  const { price } = useFormats()
  const names = useInvoiceNames()
  return (
    <Stack>
      <p className={styles.total} role="status">
        <span>
          {names.paper(bill)} <strong>{bill.serial}</strong>
        </span>
        <strong className={styles.amount}>{price(bill.payableMinor)}</strong>
      </p>
      {bill.creditNotes.map(({ id, kind, isTest, serial, payableMinor }) => (
        <p key={id} className={styles.total}>
          <span>
            {names.paper({ kind, isTest })} {serial}
          </span>
          <span>− {price(payableMinor)}</span>
        </p>
      ))}
      <PaperLinks invoiceId={bill.id} onOpen={onOpen} />
    </Stack>
  )
}

interface NewBillProps {
  readonly orders: readonly StaffOrder[]
  readonly onIssued: (bill: Invoice) => void
  readonly onPrint: () => void
}

function NewBill({ orders, onIssued, onPrint }: NewBillProps) {
  const orderIds = orders.map(({ id }) => id)
  const preview = useBillPreview(orderIds)
  const names = useInvoiceNames()
  const { price } = useFormats()
  if (preview.isError) return <ErrorAlert error={preview.error} />
  if (!preview.data) return <Skeleton height={220} radius={8} />
  const { document, customerOf, warnings } = preview.data
  return (
    <Stack>
      <p className={styles.total}>
        <span>{names.paper(document)}</span>
        <strong className={styles.amount}>{price(document.payableMinor)}</strong>
      </p>
      {warnings.length > 0 && (
        <Alert color="yellow">
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{names.warning(warning)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <IssueBillForm document={document} customerOf={customerOf} orderIds={orderIds} onIssued={onIssued} />
      <p className={styles.hint}>
        <Trans>Once issued it has a number and cannot be changed; later deductions make a credit note.</Trans>
      </p>
      <Button variant="subtle" onClick={onPrint}>
        <Trans>Print without a number</Trans>
      </Button>
    </Stack>
  )
}
