import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton } from '@mantine/core'
import { IconMail, IconPrinter } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { INVOICE_API } from '@thali/contract/invoice-paths'
import type { Invoice } from '@thali/contract/invoices'
import { pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { BackButton } from '../../shared/look/back-button.tsx'
import { ListPage } from '../../shared/look/list-page.tsx'
import { PaperLinks } from '../../shared/look/paper-links.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useInvoiceNames } from '../../shared/use-invoice-names.ts'
import { usePrintActions, usePrinting } from '../../shared/use-printing.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { BillPaper } from './bill-paper.tsx'
import { BillPaymentsSection } from './bill-payments-section.tsx'
import styles from './bills.module.css'
import { CreditDialog } from './credit-dialog.tsx'
import { MailBillDialog } from './mail-bill-dialog.tsx'

/** Page of a bill as issued, with its files and its credit notes. */
export function BillPage({ invoiceId }: { invoiceId: string }) {
  const { t } = useLingui()
  const { slug, name } = useStore()
  const bill = useStoreQuery(['invoices', 'one', invoiceId], INVOICE_API.invoice, { values: { invoiceId } })
  const names = useInvoiceNames()
  const { data } = bill
  const title = data ? `${names.paper(data)} ${data.serial}` : t`Bill`
  const list = pathTo(APP_PAGES.invoices, { slug })
  return (
    <ListPage title={title} back={<BackButton to={list}>{t`All bills`}</BackButton>}>
      <title>{`${title} · ${name}`}</title>
      {data && <Issued bill={data} />}
      <Pending query={bill} failure={t`The bill could not be loaded`}>
        <Skeleton height={420} radius={16} />
      </Pending>
    </ListPage>
  )
}

/** Button that prints on the receipt printers for bills; absent if the store has none. */
function PrintOnReceiptPrinter({ invoiceId }: { invoiceId: string }) {
  const { data } = usePrinting()
  const { printInvoice } = usePrintActions()
  if (!data?.printers.some(({ printsBills }) => printsBills)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} aria-hidden="true" />}
      loading={printInvoice.isPending}
      onClick={() => printInvoice.mutate({ invoiceId, body: { printerId: null } })}
    >
      <Trans>Print on receipt printer</Trans>
    </Button>
  )
}

function Issued({ bill }: { bill: Invoice }) {
  const { t } = useLingui()
  const mayTakeBack = useMay('payments.refund')
  const [isTakingBack, setTakingBack] = useState(false)
  const [isMailing, setMailing] = useState(false)
  return (
    <>
      <Group gap="xs" mb="md" className={styles.actions ?? ''}>
        <PaperLinks invoiceId={bill.id} />
        <PrintOnReceiptPrinter invoiceId={bill.id} />
        {bill.canMail && (
          <Button
            variant="default"
            leftSection={<IconMail size={20} aria-hidden="true" />}
            onClick={() => setMailing(true)}
          >
            <Trans>E-mail</Trans>
          </Button>
        )}
        {mayTakeBack && bill.isCurrent && (
          <Button variant="default" color="red" onClick={() => setTakingBack(true)}>
            <Trans>Take back</Trans>
          </Button>
        )}
      </Group>
      <BillPaper document={bill.document} />
      {bill.payments && <BillPaymentsSection payments={bill.payments} />}
      <Related bill={bill} title={t`Taken back by`} />
      {isMailing && <MailBillDialog bill={bill} onClose={() => setMailing(false)} />}
      {isTakingBack && <CreditDialog bill={bill} onClose={() => setTakingBack(false)} />}
    </>
  )
}

function Related({ bill, title }: { bill: Invoice; title: string }) {
  const { slug } = useStore()
  const { price } = useFormats()
  const to = (id: string) => ({ pathname: pathTo(APP_PAGES.invoices, { slug }), search: `?id=${id}` })
  const { credits } = bill.document
  if (credits && bill.creditsId)
    return (
      <p className={styles.notes}>
        <Link to={to(bill.creditsId)}>
          <Trans>Invoice {credits.serial}</Trans>
        </Link>
      </p>
    )
  if (bill.creditNotes.length === 0) return null
  return (
    <section className={styles.notes}>
      <h2>{title}</h2>
      {bill.creditNotes.map((note) => (
        <Link key={note.id} to={to(note.id)}>
          {note.serial} · {price(note.payableMinor)}
        </Link>
      ))}
    </section>
  )
}
