import type { StaffLine } from '@thali/contract/staff-orders'
import type { OrderMark } from '@thali/domain/order/order-state'
import { type MouseEvent, memo } from 'react'
import { Ticket, type TicketProps } from './ticket.tsx'
import type { StationOrder } from './use-station.ts'

/** Actions on the tickets of a board, the same object between renders. */
export interface TicketActions {
  readonly next: (order: StationOrder, press: MouseEvent) => void
  readonly mark: (order: StationOrder, mark: OrderMark, press: MouseEvent) => void
  readonly see: (order: StationOrder, press: MouseEvent) => void
  readonly open: (order: StationOrder) => void
  readonly openLine: (order: StationOrder, line: StaffLine) => void
}

interface BoardTicketProps extends Pick<TicketProps, 'order' | 'nowMs' | 'isChosen' | 'pending'> {
  readonly mayMove: boolean
  readonly actions: TicketActions
}

/** Ticket of a board. Of many, only those with a change are rendered again. */
export const BoardTicket = memo(function BoardTicket({ mayMove, actions, ...shown }: BoardTicketProps) {
  const { order } = shown
  return (
    <Ticket
      {...shown}
      {...(mayMove ? { onMark: (mark, press) => actions.mark(order, mark, press) } : {})}
      {...(mayMove ? { onNext: (press) => actions.next(order, press) } : {})}
      {...(mayMove && order.unseen ? { onSeen: (press) => actions.see(order, press) } : {})}
      onOpen={() => actions.open(order)}
      onLine={(line) => actions.openLine(order, line)}
    />
  )
})
