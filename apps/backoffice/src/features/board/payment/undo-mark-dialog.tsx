import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type OrderPayments, REFUND_REASON_MAX } from '@thali/contract/payments'
import { useState } from 'react'
import { ShortForm } from '../../../shared/forms/short-form.tsx'
import { useOverDrawer } from '../../../shared/look/drawer-under-dialogs.tsx'
import { marksAwaitingUndo } from '../refund/marks-awaiting-undo.ts'
import styles from './payment.module.css'
import { useUndoMark } from './use-take-payment.ts'

interface UndoMarkDialogProps {
  readonly orderId: string
  readonly mark: Pick<OrderPayments['marks'][number], 'id'>
  readonly title: string
  readonly onClose: () => void
}

/** Undoes a payment that was recorded by mistake, with the reason. */
export function UndoMarkDialog({ orderId, mark, title, onClose }: UndoMarkDialogProps) {
  const { t } = useLingui()
  useOverDrawer()
  const undo = useUndoMark(orderId, mark.id)
  const [reason, setReason] = useState('')
  const usual = [t`Wrong order`, t`Wrong method`, t`Wrong amount`]
  return (
    <Modal opened onClose={onClose} title={title}>
      <p>
        <Trans>
          Only for what was marked by mistake: the order is unpaid again. Money that was really paid is
          returned by a refund.
        </Trans>
      </p>
      <ShortForm
        action={t`Undo the mark`}
        isBusy={undo.isPending}
        error={undo.error}
        onSubmit={() => {
          if (!reason.trim()) return
          undo.mutate(
            { body: { reason: reason.trim() } },
            {
              onSuccess(payments) {
                if (marksAwaitingUndo(payments).includes(mark.id))
                  notifications.show({ message: t`It waits for a second person now.` })
                onClose()
              },
            },
          )
        }}
      >
        <div className={styles.chips}>
          {usual.map((text) => (
            <Button
              key={text}
              variant={reason === text ? 'light' : 'default'}
              aria-pressed={reason === text}
              onClick={() => setReason(text)}
            >
              {text}
            </Button>
          ))}
        </div>
        <TextInput
          label={t`Reason`}
          maxLength={REFUND_REASON_MAX}
          required
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ShortForm>
    </Modal>
  )
}
