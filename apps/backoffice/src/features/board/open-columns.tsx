import { Plural, useLingui } from '@lingui/react/macro'
import { Button, VisuallyHidden } from '@mantine/core'
import type { Board, StaffOrder } from '@thali/contract/staff-orders'
import type { OpenState } from '@thali/domain/order/order-state'
import { type ReactNode, useState } from 'react'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { useMay } from '../../shared/session.ts'
import { useStable } from '../../shared/use-stable.ts'
import { useStateName } from '../../shared/use-state-name.ts'
import styles from './board.module.css'
import { BoardColumn, countText } from './board-column.tsx'
import type { BoardColumns } from './board-columns.ts'
import type { OpenDialog } from './board-dialogs.tsx'
import { BoardTicket, type TicketActions } from './board-ticket.tsx'
import { HeldTicket } from './held-ticket.tsx'
import { ageChangedAt } from './order-age.ts'
import { useNextStepName } from './use-next-step-name.ts'
import type { OrderActions } from './use-order-actions.tsx'
import { useSinglePress } from './use-single-press.ts'

const COLUMNS = ['received', 'confirmed', 'preparing'] as const
type Open = (typeof COLUMNS)[number]
const STATES: Readonly<Record<Open, OpenState>> = { received: 1, confirmed: 2, preparing: 3 }

export interface OpenColumnsProps {
  readonly columns: BoardColumns
  /** Number of orders per column, and of those awaiting approval, that are not among its tickets. */
  readonly older: Board['older']
  readonly nowMs: number
  readonly actions: OrderActions
  /** Id of the ticket whose number was typed; null: none. */
  readonly chosenId: string | null
  readonly onDialog: (dialog: OpenDialog) => void
  /** Side panel next to the columns on a wide screen. */
  readonly panel: ReactNode
}

/** The three work columns; on a phone one at a time. */
export function OpenColumns({ columns, older, nowMs, actions, chosenId, onDialog, panel }: OpenColumnsProps) {
  const { t } = useLingui()
  const stateName = useStateName()
  const mayMove = useMay('orders.move')
  const mayCancel = useMay('orders.cancel')
  const isSingle = useSinglePress()
  const nextStepName = useNextStepName()
  const [picked, setPicked] = useState<Open>('received')
  const chosen = COLUMNS.flatMap((column) => columns[column]).find(({ id }) => mayMove && id === chosenId)
  const shown = COLUMNS.find((column) => chosen && STATES[column] === chosen.state) ?? picked
  const empty: Record<Open, string> = {
    received: t`No new orders. They ring when they arrive.`,
    confirmed: t`Nothing waits to be cooked.`,
    preparing: t`Nothing on the stove.`,
  }
  const ticketActions = useStable<TicketActions>({
    next(order, press) {
      if (isSingle(order.id, press)) actions.advance(order)
    },
    mark(order, mark, press) {
      if (isSingle(`${order.id} ${mark}`, press)) actions.mark(order, mark)
    },
    see(order, press) {
      if (isSingle(`${order.id} seen`, press)) actions.see(order)
    },
    open: (order) => onDialog({ kind: 'order', orderId: order.id }),
    openLine: (order, line) => onDialog({ kind: 'line', orderId: order.id, lineId: line.id }),
  })
  const ticket = (order: StaffOrder) => (
    <BoardTicket
      key={order.id}
      order={order}
      nowMs={ageChangedAt(order, nowMs)}
      isChosen={order === chosen}
      pending={actions.isPending(order)}
      mayMove={mayMove}
      actions={ticketActions}
    />
  )
  const heldTicket = (order: StaffOrder) => (
    <HeldTicket
      key={order.id}
      order={order}
      nowMs={nowMs}
      pending={actions.isPending(order)}
      onOpen={() => onDialog({ kind: 'order', orderId: order.id })}
      {...(mayMove ? { onApprove: (press) => isSingle(order.id, press) && actions.approve(order) } : {})}
      {...(mayCancel ? { onRefuse: () => onDialog({ kind: 'cancel', orderId: order.id }) } : {})}
    />
  )
  const olderHeld = older.held
  const held = columns.held.length + olderHeld > 0 && (
    <>
      {columns.held.map(heldTicket)}
      {olderHeld > 0 && (
        <Button variant="default" size="lg" onClick={() => onDialog({ kind: 'list', state: 'held' })}>
          <Plural
            value={olderHeld}
            one="# older order waits for a look"
            other="# older orders wait for a look"
          />
        </Button>
      )}
    </>
  )
  const isCalling = columns.received.length + columns.held.length > 0
  return (
    <div className={styles.columns}>
      <VisuallyHidden role="status">
        {chosen && t`Order ${chosen.number} chosen: ${nextStepName(chosen)}`}
      </VisuallyHidden>
      <div className={styles.picker}>
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={t`Column`}
          value={shown}
          onChange={setPicked}
          data={COLUMNS.map((value) => ({
            value,
            label: (
              <span className={`${styles.tab} ${value === 'received' && isCalling ? styles.calling : ''}`}>
                {stateName(STATES[value])}{' '}
                <span className={styles.count}>
                  {countText(columns[value].length + older[value], older[value])}
                </span>
              </span>
            ),
          }))}
        />
      </div>
      {COLUMNS.map((column) => (
        <BoardColumn
          key={column}
          title={stateName(STATES[column])}
          count={columns[column].length}
          older={older[column]}
          onOlder={() => onDialog({ kind: 'list', state: STATES[column] })}
          empty={empty[column]}
          calling={column === 'received' && isCalling}
          hidden={column !== shown}
          {...(column === 'received' && held ? { top: held } : {})}
        >
          {columns[column].map(ticket)}
        </BoardColumn>
      ))}
      <div className={styles.panel}>{panel}</div>
    </div>
  )
}
