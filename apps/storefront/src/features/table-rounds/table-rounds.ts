import type { DinerOrder } from '@thali/contract/diner-order'
import { CANCELLED } from '@thali/domain/order/order'
import { TABLE_LINK_MS } from '@thali/domain/order/table-link'
import { netPaidMinor } from '../../state/due-minor.ts'
import type { PastOrder } from '../../state/history/order-history.ts'

/** Order of a table's diners, as far as this phone knows it. */
export interface Round
  extends Pick<PastOrder, 'orderSlug' | 'orderNumber'>,
    Required<Pick<PastOrder, 'isCancelled' | 'paidMinor'>>,
    Pick<DinerOrder, 'totalMinor'> {
  /** Null until the server has answered. */
  readonly order: DinerOrder | null
}

/** Orders from this phone during one visit to a table, oldest first, including the given one. */
export function ordersOfVisit(past: readonly PastOrder[], order: DinerOrder): readonly PastOrder[] {
  const own = past.find(({ orderSlug }) => orderSlug === order.slug)
  if (!own || order.orderTypeKind !== 'table') return []
  // Staff may have moved the diners to another table since.
  const places = new Set([placeOf(own.address), placeOf(order.address)])
  return past
    .filter(
      ({ kind, address, profile, orderTime }) =>
        kind === 'table' &&
        profile.id === own.profile.id &&
        places.has(placeOf(address)) &&
        Math.abs(orderTime - own.orderTime) < TABLE_LINK_MS,
    )
    .toSorted((one, other) => one.orderTime - other.orderTime)
}

function placeOf(address: string): string {
  return address.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

const NOTHING = { totalMinor: 0, paidMinor: 0 }

/** Orders with their latest state: from the server, else as stored on this phone. */
export function roundsOf(
  visit: readonly PastOrder[],
  known: ReadonlyMap<string, DinerOrder>,
): readonly Round[] {
  return visit.map(
    ({
      orderSlug,
      orderNumber,
      grandTotalMinor,
      isCancelled: wasCancelled = false,
      paidMinor: paidThen = 0,
    }) => {
      const order = known.get(orderSlug) ?? null
      const isCancelled = order ? order.state === CANCELLED : wasCancelled
      const totalMinor = order?.totalMinor ?? grandTotalMinor
      const paidMinor = order ? netPaidMinor(order) : paidThen
      const amounts = isCancelled ? NOTHING : { totalMinor, paidMinor }
      return { orderSlug, orderNumber, order, isCancelled, ...amounts }
    },
  )
}
