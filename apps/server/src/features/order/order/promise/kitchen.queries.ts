/** Queue of a kitchen, and the ratios learned from it. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { OrderSnapshot } from '@thali/domain/order/order'
import { FINAL_STATES, OPEN_STATES } from '@thali/domain/order/order-state'
import type { LearnedRatio } from '@thali/domain/order/promise/learned-ratio'
import { firstOf } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'
import { selectRows } from '../../../../db/store-rows.ts'
import { isInStates } from '../../order-record/order.queries.ts'
import type { WorkLine } from './cooked-line.ts'

/** Limit, above the number of open orders that a kitchen can have. */
export const OPEN_WORK_MAX = 300

/** Newest open orders that reached the kitchen, or are due, since `since`, including ready ones. */
export async function listOpenWork(db: Db, storeId: StoreId, since: Date) {
  return selectRows(db, storeId, 'orders')
    .select(['id', 'revision', 'state', 'order_type', 'released_at', 'moved_at', 'ready_at'])
    .select(['due_at', 'estimate_to'])
    .where(isInStates('state', OPEN_STATES))
    .where('released_at', 'is not', null)
    .where((eb) => eb.or([eb('released_at', '>', since), eb('due_at', '>', since)]))
    .orderBy('placed_at', 'desc')
    .limit(OPEN_WORK_MAX)
    .execute()
}

/** Dishes to make of some orders, without struck lines; call with at most 500. */
export async function listWorkLines(db: Db, storeId: StoreId, orderIds: readonly OrderId[]) {
  const rows = await selectRows(db, storeId, 'orders')
    .select(['id', 'snapshot'])
    .where('id', 'in', orderIds)
    .execute()
  const struck = await selectRows(db, storeId, 'order_discards')
    .select(['order_id', 'line_id'])
    .where('order_id', 'in', orderIds)
    .execute()
  const gone = new Set(struck.map(({ order_id, line_id }) => `${order_id} ${line_id}`))
  return rows.map(({ id, snapshot }) => ({
    id,
    lines: (JSON.parse(snapshot) as OrderSnapshot).lines
      .filter((line) => !gone.has(`${id} ${line.id}`))
      .map(({ components, ...line }) => ({
        ...dishOf(line),
        ...(components && { components: components.map(dishOf) }),
      })),
  }))
}

/** Fields of a sold dish that are kept in memory. */
function dishOf({ itemId, categoryId = null, quantity }: WorkLine): WorkLine {
  return { itemId, categoryId, quantity }
}

/**
 * Time at which staff last ended an order of the store since `since`; lapsed orders and cancellations by
 * diners do not count, as they show no use of the board.
 */
export async function findLatestEnd(db: Db, storeId: StoreId, since: Date): Promise<Date | undefined> {
  return selectRows(db, storeId, 'orders')
    .select('moved_at')
    .where(isInStates('state', FINAL_STATES))
    .where('moved_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_moves')
            .select('order_moves.order_id')
            .where('order_moves.store_id', '=', storeId)
            .whereRef('order_moves.order_id', '=', 'orders.id')
            .where('order_moves.kind', '=', 'cancel')
            .where('order_moves.by_id', 'in', ['system', 'diner']),
        ),
      ),
    )
    .orderBy('moved_at', 'desc')
    .limit(1)
    .$call(firstOf('moved_at'))
}

/** Learned ratios of a store's stations. */
export async function findRatios(db: Db, storeId: StoreId): Promise<readonly LearnedRatio[]> {
  const row = await selectRows(db, storeId, 'learned_ratios').select('ratios').executeTakeFirst()
  return row?.ratios ?? []
}
