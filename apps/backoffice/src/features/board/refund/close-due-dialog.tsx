import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, TextInput } from '@mantine/core'
import { type OrderPayments, REFUND_REASON_MAX } from '@thali/contract/payments'
import { useState } from 'react'
import { formText, ShortForm } from '../../../shared/forms/short-form.tsx'
import { useOverDrawer } from '../../../shared/look/drawer-under-dialogs.tsx'
import { usePaymentNames } from '../../../shared/use-payment-names.ts'
import { useCloseDue } from './use-order-payments.ts'

interface CloseDueDialogProps {
  readonly orderId: string
  readonly due: OrderPayments['due'][number]
  readonly onClose: () => void
}

/** Marks a refund that was due as settled otherwise; the note records how. */
export function CloseDueDialog({ orderId, due, onClose }: CloseDueDialogProps) {
  const { t } = useLingui()
  const names = usePaymentNames()
  useOverDrawer()
  const close = useCloseDue(orderId)
  const [isMissing, setMissing] = useState(false)
  const { attempt, chargeId, amountMinor, currency } = due
  const amount = names.amount(amountMinor, currency)
  return (
    <Modal opened onClose={onClose} title={t`${amount}: settled`}>
      <p>
        <Trans>
          This moves no money. It leaves the list of refunds, and stays on record with your name and note.
        </Trans>
      </p>
      <ShortForm
        action={t`Mark as settled`}
        isBusy={close.isPending}
        error={close.error}
        onSubmit={(values) => {
          const note = formText(values, 'note')
          setMissing(note === '')
          if (note) close.mutate({ body: { attempt, chargeId, amountMinor, note } }, { onSuccess: onClose })
        }}
      >
        <TextInput
          name="note"
          label={t`How was it settled?`}
          placeholder={t`Refunded in cash, another dish instead …`}
          maxLength={REFUND_REASON_MAX}
          error={isMissing && t`Please enter how.`}
          required
          data-autofocus
        />
      </ShortForm>
    </Modal>
  )
}
