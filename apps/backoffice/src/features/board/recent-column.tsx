import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { CANCELLED } from '@thali/domain/order/order'
import type { MouseEvent } from 'react'
import { useFormats } from '../../shared/use-formats.ts'
import { useStateName } from '../../shared/use-state-name.ts'
import { BoardColumn } from './board-column.tsx'
import type { OpenDialog } from './board-dialogs.tsx'
import { PaymentTag } from './payment/payment-tag.tsx'
import styles from './recent-ticket.module.css'
import type { OrderActions } from './use-order-actions.tsx'
import { useReasonMessages } from './use-reason-name.ts'
import { useSinglePress } from './use-single-press.ts'
import { useTicketTime } from './use-ticket-time.ts'

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

interface RecentTicketProps {
  readonly order: StaffOrder
  readonly nowMs: number
  readonly pending: boolean
  readonly onOpen: () => void
  readonly onUndo: (press: MouseEvent) => void
}

/** Served or cancelled order, with a button to undo that while it is possible. */
function RecentTicket({ order, nowMs, pending, onOpen, onUndo }: RecentTicketProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const ticketTime = useTicketTime()
  const stateName = useStateName()
  const why = useReasonMessages()
  const canUndo = order.undoableUntil !== null && Date.parse(order.undoableUntil) > nowMs
  return (
    <article className={styles.recent} aria-label={t`Order ${order.number}`}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.number}>{order.number}</span>
        <span className={styles.what}>
          <span className={order.state === CANCELLED ? styles.cancelled : styles.served}>
            {stateName(order.state)}
          </span>{' '}
          <span className={styles.time}>{ticketTime(order.movedAt, nowMs)}</span>
          <span className={styles.where}>
            {formats.orderType(order.orderType)} {formats.place(order)}
          </span>
          {order.state === CANCELLED && order.lastMove && (
            <span className={styles.where}>{why(order.lastMove)}</span>
          )}
        </span>
        <PaymentTag order={order} />
      </button>
      {canUndo && (
        <Button
          variant="default"
          loading={pending}
          leftSection={<IconArrowBackUp size={20} />}
          onClick={onUndo}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
    </article>
  )
}
