import { useLingui } from '@lingui/react/macro'
import type { StaffOrder } from '@thali/contract/staff-orders'
import type { WireReason } from '@thali/contract/wire-menu'
import { ReasonDialog } from './reason-dialog.tsx'
import type { ChosenReason } from './reason-form.tsx'

export interface CancelDialogProps {
  readonly order: StaffOrder
  readonly reasons: readonly WireReason[]
  readonly onClose: () => void
  readonly onCancel: (chosen: ChosenReason) => void
}

/** Cancels an order, with a reason that the guest reads. */
export function CancelDialog({ order, reasons, onClose, onCancel }: CancelDialogProps) {
  const { t } = useLingui()
  return (
    <ReasonDialog
      title={t`Cancel order ${order.number}?`}
      hint={t`The guest sees at once that the order is cancelled, and why.`}
      reasons={reasons}
      action={t`Cancel the order`}
      onClose={onClose}
      onReason={onCancel}
    />
  )
}
