/** Orders that staff work on: the board, and pages of further orders. */

import {
  type Board,
  COLUMN_LIMIT,
  COUNT_LIMIT,
  LIST_COUNT_LIMIT,
  type ListedState,
  type OpenOrders,
  ORDER_PAGE,
  RECENT_LIMIT,
  RECENT_MINUTES,
} from '@thali/contract/staff-orders'
import type { OrderId } from '@thali/domain/ids'
import { unusualFrom } from '@thali/domain/money/unusual-rate'
import { CONFIRMED, type Order, PREPARING, RECEIVED } from '@thali/domain/order/order'
import { OPEN_STATES } from '@thali/domain/order/order-state'
import { orderingNow } from '@thali/domain/order/ordering'
import { reasonsOf } from '@thali/domain/order/reason'
import { listStations } from '../../../../db/find-store.ts'
import { readSection } from '../../../../db/settings-documents.ts'
import type { Deps } from '../../../../deps.ts'
import { readPageCursor, writePageCursor } from '../../../../page-cursor.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { getBusiestDay, getEventSeq, getPauseAndRush, listEndedOrders } from './board.queries.ts'
import { countLater } from './list-later-orders.ts'
import { toStaffOrders } from './list-staff-orders.ts'
import {
  countByOrderType,
  countBySender,
  countOpenOrders,
  listOpenOrders,
  type OpenOrdersOf,
} from './open-orders.queries.ts'

/**
 * Board of the store now: the newest orders of each open state and of those held for approval, so that no
 * group hides another.
 */
export async function readBoard({ db, now }: Deps, { storeId }: Staff): Promise<Board> {
  const at = now()
  const seq = await getEventSeq(db, storeId)
  const open: Order[] = []
  const older = new Map<ListedState, number>()
  for (const state of [...OPEN_STATES, 'held'] as const) {
    const newest = await listOpenOrders(db, storeId, { state }, { before: null, limit: COLUMN_LIMIT })
    open.push(...newest)
    const isWhole = newest.length < COLUMN_LIMIT
    const count = isWhole
      ? newest.length
      : await countOpenOrders(db, storeId, { state }, COLUMN_LIMIT + COUNT_LIMIT)
    older.set(state, count - newest.length)
  }
  const since = new Date(at.getTime() - RECENT_MINUTES * 60_000)
  const ended = await listEndedOrders(db, storeId, since, RECENT_LIMIT)
  const pause = await getPauseAndRush(db, storeId)
  const olderThan = (state: ListedState) => Math.max(0, older.get(state) ?? 0)
  return {
    orders: await toStaffOrders(db, storeId, [...byPlacing(open), ...ended], at),
    older: {
      received: olderThan(RECEIVED),
      confirmed: olderThan(CONFIRMED),
      preparing: olderThan(PREPARING),
      held: olderThan('held'),
    },
    unusualFrom: unusualFrom(await getBusiestDay(db, storeId)),
    seq,
    serverTime: at.toISOString(),
    ordering: orderingNow(
      { pausedReason: pause.pausedReason, pausedUntil: pause.pausedUntil?.getTime() ?? null },
      at.getTime(),
    ),
    ...(pause.rushMinutes !== null &&
      pause.rushUntil !== null &&
      pause.rushUntil > at && {
        rush: { addedMinutes: pause.rushMinutes, until: pause.rushUntil.toISOString() },
      }),
    reasons: reasonsOf((await readSection(db, storeId, 'reasons')).reasons),
    ...(await countLater(db, storeId, at)),
    stations: await listStations(db, storeId),
  }
}

/** Sorts oldest first without duplicates: an order moved while the board is read may be found in both states. */
function byPlacing(open: readonly Order[]): Order[] {
  const latest = new Map<string, Order>()
  for (const order of open) {
    if ((latest.get(order.id)?.revision ?? 0) < order.revision) latest.set(order.id, order)
  }
  return [...latest.values()].sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
}

/** Page of a list of open orders, newest first, with the groups to filter by. */
export async function readOpenOrders(
  { db, now }: Deps,
  { storeId }: Staff,
  { before, ...of }: OpenOrdersOf & { readonly before?: string | undefined },
): Promise<OpenOrders> {
  const at = now()
  const end = before === undefined ? null : readPageCursor<OrderId>(before)
  const seq = await getEventSeq(db, storeId)
  const rows = await listOpenOrders(db, storeId, of, { before: end, limit: ORDER_PAGE })
  const last = rows.length === ORDER_PAGE ? rows.at(-1) : undefined
  return {
    items: await toStaffOrders(db, storeId, rows, at),
    next: last ? writePageCursor({ at: last.placedAt, id: last.id }) : null,
    total: await countOpenOrders(db, storeId, of, LIST_COUNT_LIMIT),
    groups:
      end === null
        ? {
            orderTypes: await countByOrderType(db, storeId, of.state),
            senders: await countBySender(db, storeId, of.state),
          }
        : null,
    seq,
    serverTime: at.toISOString(),
  }
}
