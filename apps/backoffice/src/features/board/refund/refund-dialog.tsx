import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Alert, Button, Modal, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type OrderPayments, REFUND_REASON_MAX } from '@thali/contract/payments'
import { minorToDecimal } from '@thali/domain/money/money'
import { useState } from 'react'
import { Form } from '../../../shared/forms/form.tsx'
import { useOverDrawer } from '../../../shared/look/drawer-under-dialogs.tsx'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import { readAmount } from '../../../shared/read-amount.ts'
import { usePaymentNames } from '../../../shared/use-payment-names.ts'
import styles from './refund.module.css'
import { isRefundable, previewRefund, refundLines } from './refund-rules.ts'
import { useRefund } from './use-order-payments.ts'
import { useReceiptName } from './use-receipt-name.ts'

interface RefundDialogProps {
  readonly payments: OrderPayments
  readonly receipt: OrderPayments['receipts'][number]
  /** Suggested beside the lines, and never filled in; null: no suggestion. */
  readonly proposedMinor: number | null
  readonly reason: string
  readonly onClose: () => void
}

/** Refunds all or a part of the amount of one receipt, with a preview of the effect. */
export function RefundDialog({ payments, receipt, proposedMinor, reason, onClose }: RefundDialogProps) {
  const { t } = useLingui()
  const names = usePaymentNames()
  const refund = useRefund(payments.orderId)
  useOverDrawer()
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState(reason)
  const [suggested, setSuggested] = useState(reason)
  const [isTried, setTried] = useState(false)
  const { attempt, chargeId, currency, refundableMinor } = receipt
  const amountMinor = readAmount(typed) ?? 0
  const isAmount = isRefundable(amountMinor, receipt)
  const most = names.amount(refundableMinor, currency)
  const isAtCounter = attempt === null
  const amount = names.amount(amountMinor, currency)
  const action = previewRefund(payments, receipt, amountMinor).needsApproval
    ? t`Request a refund of ${amount}`
    : t`Refund ${amount}`
  const submit = () => {
    setTried(true)
    if (!isAmount || why.trim() === '' || refund.isPending) return
    const body = { attempt, chargeId, amountMinor, reason: why.trim(), seenRefundableMinor: refundableMinor }
    refund.mutate(body, {
      onSuccess({ refunds }) {
        const isWaiting = refunds.at(-1)?.approval === 'needed'
        const made = isAtCounter ? t`The refund is recorded.` : t`The refund is on its way.`
        notifications.show({ message: isWaiting ? t`It waits for a second person now.` : made })
        onClose()
      },
    })
  }
  const title = isAtCounter ? t`Refund money` : t`Refund`
  // Colleagues have refunded it while this was open.
  if (refundableMinor === 0 && !refund.isPending)
    return (
      <Modal opened onClose={onClose} size={480} title={title} withCloseButton={false}>
        <Stack>
          <Alert role="alert">
            {t`Nothing of it is left to refund: all of it is refunded already, or about to be.`}
          </Alert>
          <Button size="lg" onClick={onClose} data-autofocus>{t`Close`}</Button>
        </Stack>
      </Modal>
    )
  return (
    <Modal opened onClose={onClose} size={480} title={title}>
      <Form onSubmit={submit} noValidate>
        <Stack>
          <ErrorAlert error={refund.error} />
          <Presets
            payments={payments}
            receipt={receipt}
            proposedMinor={proposedMinor}
            onChoose={(minor, because) => {
              setTyped(minorToDecimal(minor))
              if (because || why === suggested) setWhy(because || reason)
              setSuggested(because || reason)
            }}
          />
          <TextInput
            label={t`Amount, at most ${most}`}
            inputMode="decimal"
            value={typed}
            error={isTried && !isAmount && t`Please type an amount up to ${most}.`}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={t`Reason, for your record`}
            value={why}
            maxLength={REFUND_REASON_MAX}
            error={isTried && why.trim() === '' && t`Please enter a reason.`}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          {isAmount && <Preview payments={payments} receipt={receipt} amountMinor={amountMinor} />}
          <Button type="submit" size="lg" loading={refund.isPending}>
            {isAmount ? action : t`Refund`}
          </Button>
        </Stack>
      </Form>
    </Modal>
  )
}

interface PresetsProps extends Pick<RefundDialogProps, 'payments' | 'receipt' | 'proposedMinor'> {
  readonly onChoose: (amountMinor: number, reason: string) => void
}

/** Common amounts of a refund: the amount due back, single dishes, and all of it last. */
function Presets({ payments, receipt, proposedMinor, onChoose }: PresetsProps) {
  const { t } = useLingui()
  const names = usePaymentNames()
  const { refundableMinor, currency } = receipt
  return (
    <div className={styles.buttons}>
      {proposedMinor !== null && isRefundable(proposedMinor, receipt) && (
        <Button variant="light" onClick={() => onChoose(proposedMinor, '')}>
          {t`To refund: ${names.amount(proposedMinor, currency)}`}
        </Button>
      )}
      {refundLines(payments, receipt).map((line) => (
        <Button
          key={line.lineId}
          variant="default"
          className={styles.preset ?? ''}
          onClick={() =>
            onChoose(line.amountMinor, line.isStruck ? t`Struck off: ${line.label}` : line.label)
          }
        >
          {`${line.label}: ${names.amount(line.amountMinor, currency)}`}
        </Button>
      ))}
      {proposedMinor !== refundableMinor && (
        <Button variant="default" onClick={() => onChoose(refundableMinor, '')}>
          {t`All: ${names.amount(refundableMinor, currency)}`}
        </Button>
      )}
    </div>
  )
}

/** Preview of the refund before it is made. */
function Preview({
  payments,
  receipt,
  amountMinor,
}: Pick<RefundDialogProps, 'payments' | 'receipt'> & { readonly amountMinor: number }) {
  const { t } = useLingui()
  const names = usePaymentNames()
  const way = useReceiptName(payments, receipt)
  const { attempt, currency } = receipt
  const { leftMinor, dueMinor, beyondMinor, others, needsApproval, isTest } = previewRefund(
    payments,
    receipt,
    amountMinor,
  )
  const amount = names.amount(amountMinor, currency)
  const left = names.amount(leftMinor, currency)
  return (
    <ul className={styles.preview} aria-label={t`What this will do`}>
      {needsApproval && <li>{t`Someone else who may refund has to approve it first.`}</li>}
      <li>
        {attempt === null
          ? needsApproval
            ? t`Then hand ${amount} to the guest (${way}).`
            : t`Hand ${amount} to the guest (${way}): it is recorded as refunded at once.`
          : t`${amount} is refunded the way it was paid: ${way}. The guest has it within a few days.`}
      </li>
      <li>{t`Of this payment ${left} stays.`}</li>
      {beyondMinor > 0 && (
        <li>
          {dueMinor !== null
            ? t`That is ${names.amount(beyondMinor, currency)} more than there is to refund.`
            : t`No refund is due: the order costs as much as was paid.`}
        </li>
      )}
      {others > 0 && (
        <li>
          {plural(others, {
            one: 'Another refund of this order is in progress.',
            other: '# other refunds of this order are in progress.',
          })}
        </li>
      )}
      {isTest && <li>{t`No money moves: it was a test payment.`}</li>}
    </ul>
  )
}
