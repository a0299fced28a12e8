import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import type { OrderPayments } from '@thali/contract/payments'
import { useState } from 'react'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import { useMay } from '../../../shared/session.ts'
import { usePaymentNames } from '../../../shared/use-payment-names.ts'
import { CloseDueDialog } from './close-due-dialog.tsx'
import { PaymentEvents } from './payment-events.tsx'
import styles from './refund.module.css'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundListItem } from './refund-list-item.tsx'
import { receiptOf, refundableReceipts } from './refund-rules.ts'
import { useOrderPayments } from './use-order-payments.ts'
import { useReceiptName } from './use-receipt-name.ts'

type Receipt = OrderPayments['receipts'][number]
type Due = OrderPayments['due'][number]

type OpenDialog =
  | {
      readonly kind: 'refund'
      readonly receipt: Receipt
      readonly proposedMinor: number | null
      readonly reason: string
    }
  | { readonly kind: 'close'; readonly due: Due }

interface RefundSectionProps {
  readonly orderId: string
  /** Revision of the order; changes with each change of the payment. */
  readonly revision: number
}

/** Refunds of an order's payment: amounts due and refundable, refunds made, and the history of the payment. */
export function RefundSection({ orderId, revision }: RefundSectionProps) {
  const payments = useOrderPayments(orderId, revision)
  const { data } = payments
  if (payments.isLoadingError) return <ErrorAlert error={payments.error} />
  if (!data) return <Skeleton height={120} radius={16} mt="sm" />
  if (data.receipts.length === 0 && data.refunds.length === 0 && data.events.length === 0) return null
  return <Refunds payments={data} />
}

function Refunds({ payments }: { readonly payments: OrderPayments }) {
  const { t } = useLingui()
  const names = usePaymentNames()
  const mayRefund = useMay('payments.refund')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const { due, refunds } = payments
  const refund = (receipt: Receipt, proposedMinor: number | null, reason = '') =>
    setDialog({ kind: 'refund', receipt, proposedMinor, reason })
  const refundable = mayRefund ? refundableReceipts(payments) : []
  const hasHistoryOnly = due.length + refunds.length + refundable.length === 0
  return (
    <section className={styles.section} aria-labelledby="refunds">
      <h2 id="refunds">{hasHistoryOnly ? t`Payments` : t`Refunds`}</h2>
      {due.map((one) => (
        <DueNotice
          key={`${one.attempt} ${one.chargeId}`}
          due={one}
          onRefund={() => {
            const receipt = receiptOf(payments, one)
            if (receipt) refund(receipt, one.amountMinor, names.reason(one.reason))
          }}
          onClose={() => setDialog({ kind: 'close', due: one })}
        />
      ))}
      {refunds.length > 0 && (
        <ul className={styles.rows} aria-label={t`Refunds`}>
          {refunds.map((one) => (
            <RefundListItem
              key={one.id}
              orderId={payments.orderId}
              refund={one}
              onAgain={() => {
                const receipt = receiptOf(payments, one)
                if (receipt) refund(receipt, Math.min(one.amountMinor, receipt.refundableMinor), one.reason)
              }}
            />
          ))}
        </ul>
      )}
      {refundable.length > 0 && (
        <ul className={styles.rows} aria-label={t`What can be refunded`}>
          {refundable.map((receipt) => (
            <ReceiptRow
              key={`${receipt.attempt} ${receipt.chargeId}`}
              payments={payments}
              receipt={receipt}
              onRefund={() => refund(receipt, null)}
            />
          ))}
        </ul>
      )}
      <PaymentEvents payments={payments} />
      {dialog?.kind === 'refund' && (
        <RefundDialog
          payments={payments}
          // The current state: another person may have been faster.
          receipt={receiptOf(payments, dialog.receipt) ?? dialog.receipt}
          proposedMinor={dialog.proposedMinor}
          reason={dialog.reason}
          onClose={close}
        />
      )}
      {dialog?.kind === 'close' && (
        <CloseDueDialog orderId={payments.orderId} due={dialog.due} onClose={close} />
      )}
    </section>
  )
}

interface DueNoticeProps {
  readonly due: Due
  readonly onRefund: () => void
  readonly onClose: () => void
}

function DueNotice({ due, onRefund, onClose }: DueNoticeProps) {
  const { t } = useLingui()
  const names = usePaymentNames()
  const mayRefund = useMay('payments.refund')
  const amount = names.amount(due.amountMinor, due.currency)
  return (
    <div className={styles.due} role="status">
      <p>
        <strong>{t`${amount} to refund`}</strong>
        <span>{names.reason(due.reason)}</span>
      </p>
      {mayRefund ? (
        <div className={styles.buttons}>
          <Button onClick={onRefund}>{t`Refund ${amount}…`}</Button>
          <Button variant="default" onClick={onClose}>{t`Settle…`}</Button>
        </div>
      ) : (
        <p>{t`A manager can refund it.`}</p>
      )}
    </div>
  )
}

interface ReceiptRowProps {
  readonly payments: OrderPayments
  readonly receipt: Receipt
  readonly onRefund: () => void
}

function ReceiptRow({ payments, receipt, onRefund }: ReceiptRowProps) {
  const { t } = useLingui()
  const names = usePaymentNames()
  const { amountMinor, currency, refundableMinor, problem } = receipt
  const way = useReceiptName(payments, receipt)
  const left = names.amount(refundableMinor, currency)
  const more = [
    refundableMinor < amountMinor && t`${left} of it can still be refunded`,
    problem !== null && names.reason(problem),
  ].filter(Boolean)
  return (
    <li>
      <span>
        <strong>{names.amount(amountMinor, currency)}</strong> · {way}
        {more.length > 0 && <span className={styles.muted}>{more.join(' · ')}</span>}
      </span>
      <Button
        variant="default"
        aria-label={t`Refund… ${names.amount(amountMinor, currency)}, ${way}`}
        onClick={onRefund}
      >{t`Refund…`}</Button>
    </li>
  )
}
