import type { StaffOrder } from '@thali/contract/staff-orders'
import { useMay } from '../../shared/session.ts'
import type { WakeLockState } from '../../shared/use-wake-lock.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { LineDialog } from './line-dialog.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import type { OrderActions } from './use-order-actions.tsx'
import { useSellOut } from './use-sell-out.tsx'

/** The one dialog that stands over the board. Orders are named by id, so that it shows them as they are now. */
export type OpenDialog =
  | { readonly kind: 'help' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'order'; readonly orderId: string }
  | { readonly kind: 'cancel'; readonly orderId: string }
  | { readonly kind: 'line'; readonly orderId: string; readonly lineId: string }

export interface BoardDialogsProps {
  readonly dialog: OpenDialog | null
  readonly orders: readonly StaffOrder[]
  readonly nowMs: number
  readonly actions: OrderActions
  readonly wakeLock: WakeLockState
  readonly onDialog: (dialog: OpenDialog | null) => void
}

export function BoardDialogs({ dialog, orders, nowMs, actions, wakeLock, onDialog }: BoardDialogsProps) {
  const mayStrike = useMay('orders.discard')
  const maySellOut = useMay('items.availability')
  const sellOut = useSellOut()
  const close = () => onDialog(null)
  if (!dialog) return null
  if (dialog.kind === 'help') return <HelpDialog wakeLock={wakeLock} onClose={close} />
  if (dialog.kind === 'pause') return <PauseDialog onClose={close} />

  const order = orders.find(({ id }) => id === dialog.orderId)
  if (!order) return null
  if (dialog.kind === 'cancel')
    return (
      <CancelDialog
        order={order}
        onClose={close}
        onCancel={(reason) => {
          actions.cancel(order, reason)
          close()
        }}
      />
    )
  if (dialog.kind === 'order')
    return (
      <OrderDrawer
        order={order}
        nowMs={nowMs}
        actions={actions}
        onClose={close}
        onCancel={() => onDialog({ kind: 'cancel', orderId: order.id })}
        onLine={(line) => onDialog({ kind: 'line', orderId: order.id, lineId: line.id })}
      />
    )
  const line = order.lines.find(({ id }) => id === dialog.lineId)
  if (!line) return null
  const strike = (reason: string) => {
    actions.strike(order, line.id, reason)
    close()
  }
  const markSoldOut = () => {
    sellOut(line)
    close()
  }
  return (
    <LineDialog
      order={order}
      line={line}
      onClose={close}
      {...(mayStrike ? { onStrike: strike } : {})}
      {...(maySellOut ? { onSoldOut: markSoldOut } : {})}
    />
  )
}
