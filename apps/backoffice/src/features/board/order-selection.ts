/** Selection of orders in a list: those picked, or all that match except some. */
import {
  type CancelOrdersBody,
  type ListedState,
  PICKED_MAX,
  type StaffOrder,
} from '@thali/contract/staff-orders'

/** Filter of the list. Empty texts match everything. */
export interface ListFilter {
  readonly state: ListedState
  readonly orderType: string
  readonly sender: string
}

export interface OrderSelection {
  readonly all: boolean
  /** Revisions by id: of the picked orders, or of those that `all` leaves out. */
  readonly ids: ReadonlyMap<string, number>
}

export const NO_ORDERS_SELECTED: OrderSelection = { all: false, ids: new Map() }
export const ALL_ORDERS_SELECTED: OrderSelection = { all: true, ids: new Map() }

export function isSelected({ all, ids }: OrderSelection, { id }: Pick<StaffOrder, 'id'>): boolean {
  return ids.has(id) !== all
}

/** Number of orders selected of the `total` that match. */
export function selectedCount({ all, ids }: OrderSelection, total: number): number {
  return all ? Math.max(0, total - ids.size) : ids.size
}

/** The selection with one order more, or less; no more than one call can contain. */
export function toggle(
  selection: OrderSelection,
  order: Pick<StaffOrder, 'id' | 'revision'>,
): OrderSelection {
  const ids = new Map(selection.ids)
  if (!ids.delete(order.id)) {
    if (ids.size >= PICKED_MAX) return selection
    ids.set(order.id, order.revision)
  }
  return { ...selection, ids }
}

/**
 * Body of the request that cancels the selection; of "all that match" only orders that existed when the list was
 * read.
 */
export function cancelBody(
  { all, ids }: OrderSelection,
  { state, orderType, sender }: ListFilter,
  placedUntil: string,
): Pick<CancelOrdersBody, 'orders' | 'matching'> {
  if (!all) return { orders: [...ids].map(([id, revision]) => ({ id, revision })) }
  return {
    matching: {
      state,
      ...(orderType && { orderType }),
      ...(sender && { sender }),
      placedUntil,
      except: [...ids.keys()],
    },
  }
}
