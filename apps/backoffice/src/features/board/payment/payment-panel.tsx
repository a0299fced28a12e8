import { useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { PAY_QUERY } from '@thali/contract/app-pages'
import type { OrderPayments } from '@thali/contract/payments'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { isJustSettled } from '@thali/domain/order/table-orders'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import { useMay } from '../../../shared/session.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { usePaidByNames } from '../../../shared/use-paid-by-names.ts'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'
import { marksAwaitingUndo } from '../refund/marks-awaiting-undo.ts'
import { useOrderPayments } from '../refund/use-order-payments.ts'
import { useReceiptName } from '../refund/use-receipt-name.ts'
import styles from './payment.module.css'
import { PaymentTag } from './payment-tag.tsx'
import { TakePaymentButton } from './take-payment-button.tsx'
import { UndoMarkDialog } from './undo-mark-dialog.tsx'

type Mark = OrderPayments['marks'][number]

/** Payment of an order: the amount due, payments taken by staff, and undoing them. */
export function PaymentPanel({ order, nowMs }: { order: StaffOrder; nowMs: number }) {
  const { t } = useLingui()
  const { price } = useFormats()
  const [query] = useSearchParams()
  const { id: orderId, number, revision, paidMinor, refundedMinor, paymentState, paymentMode, paidBy } = order
  const hasMore = paidMinor > 0 || paymentState !== 'none'
  const payments = useOrderPayments(orderId, revision, hasMore)
  const data = hasMore ? payments.data : undefined
  const online = data?.receipts.filter(({ attempt, problem }) => attempt !== null && problem === null) ?? []
  return (
    <section className={styles.panel} aria-label={t`Payment`}>
      <div className={styles.state}>
        <PaymentTag order={order} />
        <TakePaymentButton
          orders={[order]}
          title={t`Payment of order ${number}`}
          isOpenAtFirst={query.has(PAY_QUERY)}
          variant="light"
        />
      </div>
      {/* Money taken at the counter is real, whatever was tried online before. */}
      {paymentMode === 'test' && (paidBy === null || paidBy === 'online') && (
        <Alert color="yellow">{t`Online payment is in test mode: no money moves.`}</Alert>
      )}
      <ErrorAlert error={payments.error} />
      {data && (data.marks.length > 0 || online.length > 0 || refundedMinor > 0) && (
        <ul className={styles.marks}>
          {online.map((receipt) => (
            <OnlineRow key={receipt.chargeId} payments={data} receipt={receipt} />
          ))}
          {data.marks.map((mark) => (
            <MarkRow
              key={mark.id}
              orderId={orderId}
              mark={mark}
              isWaiting={marksAwaitingUndo(data).includes(mark.id)}
              isRefunded={data.refunds.some(isRefundOf(mark))}
              nowMs={nowMs}
            />
          ))}
          {refundedMinor > 0 && (
            <li>
              <span>
                {t`Refunded`} <strong>{price(refundedMinor)}</strong>
              </span>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

interface OnlineRowProps {
  readonly payments: OrderPayments
  readonly receipt: OrderPayments['receipts'][number]
}

function OnlineRow({ payments, receipt }: OnlineRowProps) {
  const { t } = useLingui()
  const { price } = useFormats()
  const way = useReceiptName(payments, receipt)
  return (
    <li>
      <span>
        {t`Online`} <strong>{price(receipt.amountMinor)}</strong> <small>{way}</small>
      </span>
    </li>
  )
}

interface MarkRowProps {
  readonly orderId: string
  readonly mark: Mark
  /** Whether undoing it waits for the approval of a second person. */
  readonly isWaiting: boolean
  /** Whether some of it was refunded, or is about to be: it can no longer be undone. */
  readonly isRefunded: boolean
  readonly nowMs: number
}

/** Whether a refund returns money of a mark. */
function isRefundOf({ id }: Mark) {
  return ({ attempt, chargeId, state, undoesMark }: OrderPayments['refunds'][number]) =>
    attempt === null && chargeId === id && state !== 'failed' && !undoesMark
}

function MarkRow({ orderId, mark, isWaiting, isRefunded, nowMs }: MarkRowProps) {
  const { t } = useLingui()
  const { price } = useFormats()
  const { moment } = useStoreTimeFormats()
  const names = usePaidByNames()
  const mayMark = useMay('payments.mark')
  const mayRefund = useMay('payments.refund')
  const [isUndoing, setUndoing] = useState(false)
  const { method, amountMinor, roundOffMinor, tenderedMinor, byName, at, undone } = mark
  const mayUndo = mayRefund || (mayMark && isJustSettled(Date.parse(at), nowMs))
  const facts = [
    `${byName}, ${moment(at)}`,
    tenderedMinor !== null &&
      tenderedMinor > amountMinor &&
      t`received ${price(tenderedMinor)}, change ${price(tenderedMinor - amountMinor)}`,
    roundOffMinor !== 0 && t`round-off ${price(roundOffMinor)}`,
    isWaiting && t`undoing it waits for a second person`,
    undone && t`undone by ${undone.byName}: ${undone.reason}`,
  ].filter(Boolean)
  return (
    <li className={undone ? styles.undone : undefined}>
      <div>
        <span>
          {names[method]} <strong>{price(amountMinor)}</strong>
        </span>
        <small>{facts.join(' · ')}</small>
      </div>
      {!undone && !isWaiting && !isRefunded && mayUndo && (
        <Button
          variant="subtle"
          aria-label={t`Marked by mistake… ${names[method]} ${price(amountMinor)}`}
          onClick={() => setUndoing(true)}
        >{t`Marked by mistake…`}</Button>
      )}
      {isUndoing && (
        <UndoMarkDialog
          orderId={orderId}
          mark={mark}
          title={t`${names[method]} ${price(amountMinor)}`}
          onClose={() => setUndoing(false)}
        />
      )}
    </li>
  )
}
