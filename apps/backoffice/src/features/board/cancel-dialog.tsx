import { useLingui } from '@lingui/react/macro'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { ReasonDialog } from './reason-dialog.tsx'

export interface CancelDialogProps {
  readonly order: StaffOrder
  readonly onClose: () => void
  readonly onCancel: (reason: string) => void
}

/** Cancels an order, with a reason that the guest reads. */
export function CancelDialog({ order, onClose, onCancel }: CancelDialogProps) {
  const { t } = useLingui()
  return (
    <ReasonDialog
      title={t`Cancel order ${order.number}?`}
      hint={t`The guest sees at once that the order is cancelled, and why.`}
      reasons={[t`The guest asked for it`, t`Ordered twice`, t`Kitchen is closed`, t`Sold out`]}
      action={t`Cancel the order`}
      onClose={onClose}
      onReason={onCancel}
    />
  )
}
