/** Sorts orders into the columns of the board. */
import type { Board, StaffOrder } from '@thali/contract/staff-orders'
import { isHeld } from '@thali/domain/order/held-order'
import { OPEN_STATES } from '@thali/domain/order/order-state'
import { beginsAt } from './order-age.ts'

type Older = Board['older']
const NONE_OLDER: Older = { received: 0, confirmed: 0, preparing: 0, held: 0 }

export interface BoardColumns {
  /** Orders that staff have to approve before the kitchen gets them. */
  readonly held: readonly StaffOrder[]
  readonly received: readonly StaffOrder[]
  readonly confirmed: readonly StaffOrder[]
  readonly preparing: readonly StaffOrder[]
  /** Orders served and cancelled recently, latest first. */
  readonly recent: readonly StaffOrder[]
}

/** Orders by column: the first to be started on top. */
export function toBoardColumns(orders: readonly StaffOrder[], older: Older = NONE_OLDER): BoardColumns {
  const byBeginning = [...orders].sort((a, b) => beginsAt(a) - beginsAt(b) || a.number - b.number)
  const inState = (...states: number[]) => byBeginning.filter(({ state }) => states.includes(state))
  const released = (state: number) => inState(state).filter((order) => !isHeld(order))
  return {
    held: inTurn(
      inState(...OPEN_STATES).filter(({ heldFor }) => heldFor === 'approval'),
      older.held,
    ),
    received: inTurn(released(1), older.received),
    confirmed: inTurn(released(2), older.confirmed),
    preparing: inTurn(released(3), older.preparing),
    recent: inState(4, 5).sort((a, b) => b.movedAt.localeCompare(a.movedAt)),
  }
}

/**
 * Order within a column. A column that shows all of its orders begins with those to be started first. One that shows
 * only the newest begins with the newest: at its end they would be out of sight, and the orders to be started first may
 * not be among them.
 */
function inTurn(orders: StaffOrder[], older: number): StaffOrder[] {
  return older === 0
    ? orders
    : orders.sort((a, b) => b.placedAt.localeCompare(a.placedAt) || b.number - a.number)
}

/** Open orders, column by column. */
export function inKeyOrder({ received, confirmed, preparing }: BoardColumns): StaffOrder[] {
  return [...received, ...confirmed, ...preparing]
}
