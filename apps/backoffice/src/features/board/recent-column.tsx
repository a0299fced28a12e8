import { useLingui } from '@lingui/react/macro'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { BoardColumn } from './board-column.tsx'
import type { OpenDialog } from './board-dialogs.tsx'
import { RecentTicket } from './recent-ticket.tsx'
import type { OrderActions } from './use-order-actions.tsx'
import { useSinglePress } from './use-single-press.ts'

export interface RecentColumnProps {
  readonly orders: readonly StaffOrder[]
  readonly nowMs: number
  readonly actions: OrderActions
  readonly onDialog: (dialog: OpenDialog) => void
}

/** Orders served or cancelled in the last half hour, to look up and, for one minute, to undo. */
export function RecentColumn({ orders, nowMs, actions, onDialog }: RecentColumnProps) {
  const { t } = useLingui()
  const isSingle = useSinglePress()
  return (
    <BoardColumn title={t`Recent`} count={orders.length} empty={t`Served orders stay here for half an hour.`}>
      {orders.map((order) => (
        <RecentTicket
          key={order.id}
          order={order}
          nowMs={nowMs}
          pending={actions.isPending(order)}
          onOpen={() => onDialog({ kind: 'order', orderId: order.id })}
          onUndo={(press) => isSingle(order.id, press) && actions.undo(order)}
        />
      ))}
    </BoardColumn>
  )
}
