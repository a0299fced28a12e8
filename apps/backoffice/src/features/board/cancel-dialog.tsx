import { useLingui } from '@lingui/react/macro'
import type { WireReason } from '@thali/contract/reason-fields'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { PREPARING } from '@thali/domain/order/order'
import { ReasonDialog } from './reason-dialog.tsx'
import type { ChosenReason } from './reason-form.tsx'
import { useCounts } from './use-counts.ts'

export interface CancelDialogProps {
  readonly order: StaffOrder
  readonly reasons: readonly WireReason[]
  readonly onClose: () => void
  readonly onCancel: (chosen: ChosenReason) => void
}

/** Cancels an order, with a reason that the diner reads. */
export function CancelDialog({ order, reasons, onClose, onCancel }: CancelDialogProps) {
  const { t } = useLingui()
  const isCounted = useCounts().isAnyCounted(order.lines)
  return (
    <ReasonDialog
      title={t`Cancel order ${order.number}?`}
      hint={t`The guest sees at once that the order is cancelled, and why.`}
      reasons={reasons}
      action={t`Cancel the order`}
      isCooked={isCounted ? order.state >= PREPARING : undefined}
      onClose={onClose}
      onReason={onCancel}
    />
  )
}
