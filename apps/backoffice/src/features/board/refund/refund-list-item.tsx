import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { OrderPayments } from '@thali/contract/payments'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import { useMay } from '../../../shared/session.ts'
import { usePaymentNames } from '../../../shared/use-payment-names.ts'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'
import styles from './refund.module.css'
import { useRefundAction } from './use-order-payments.ts'

type Refund = OrderPayments['refunds'][number]

interface RefundListItemProps {
  readonly orderId: string
  readonly refund: Refund
  /** Called to request a failed refund again. */
  readonly onAgain: () => void
}

/** Refund: its state, the person who requested it, and actions on it. */
export function RefundListItem({ orderId, refund, onAgain }: RefundListItemProps) {
  const { t } = useLingui()
  const names = usePaymentNames()
  const { moment } = useStoreTimeFormats()
  const mayRefund = useMay('payments.refund')
  const action = useRefundAction(orderId, refund.id)
  const stateText = useRefundStateText(refund)
  const { amountMinor, currency, state, approval, byName, reason, createdAt, failure } = refund
  const isWaiting = approval === 'needed'
  const isGoingOn = !isWaiting && (state === 'asked' || state === 'pending')
  return (
    <li data-state={isWaiting ? 'waiting' : state}>
      <div className={styles.refund}>
        <p>
          <strong>{names.amount(amountMinor, currency)}</strong> · <strong>{stateText}</strong>
        </p>
        {refund.undoesMark && isWaiting && (
          <p>{t`The mark would be undone, as if this had never been paid.`}</p>
        )}
        {failure && <p>{t`The payment service says: “${failure}”`}</p>}
        <p className={styles.muted}>{`${byName}, ${moment(createdAt)}: ${reason}`}</p>
        {refund.approvedByName !== null && (
          <p className={styles.muted}>
            {approval === 'given'
              ? t`Approved by ${refund.approvedByName}`
              : t`Declined by ${refund.approvedByName}`}
          </p>
        )}
        <ErrorAlert error={action.error} />
        {isWaiting && !refund.mayApprove && mayRefund && (
          <p className={styles.muted}>{t`Someone else who may refund has to approve it.`}</p>
        )}
        {mayRefund && (
          <div className={styles.buttons}>
            {isWaiting && refund.mayApprove && (
              <Button loading={action.isPending} onClick={() => action.mutate({ isApproved: true })}>
                <Trans>Approve</Trans>
              </Button>
            )}
            {isWaiting && (
              <Button
                variant="default"
                disabled={action.isPending}
                onClick={() => action.mutate({ isApproved: false })}
              >
                {refund.mayApprove ? t`Decline` : t`Take it back`}
              </Button>
            )}
            {isGoingOn && refund.nextTryAt !== null && (
              <Button variant="default" loading={action.isPending} onClick={() => action.mutate('retry')}>
                <Trans>Ask again now</Trans>
              </Button>
            )}
            {state === 'failed' && approval !== 'declined' && (
              <Button variant="default" onClick={onAgain}>{t`Try again…`}</Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

function useRefundStateText({ state, approval, attempt, nextTryAt, undoesMark }: Refund): string {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  if (approval === 'needed') return t`Waits for a second person`
  if (approval === 'declined') return t`Not created`
  if (undoesMark) return t`Taken back`
  if (state === 'done') return attempt === null ? t`Handed out` : t`Refunded`
  if (state === 'failed') return t`Failed: the guest did not get it`
  const next = nextTryAt ? moment(nextTryAt) : ''
  if (state === 'pending') return t`On its way: the bank takes up to some days`
  return next ? t`The payment service has not answered yet; asked again ${next}` : t`Being sent`
}
