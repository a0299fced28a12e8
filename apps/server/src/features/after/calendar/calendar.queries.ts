/** Reservations, orders for later and posts of a store's calendar, by day. */
import type { StoreId } from '@thali/domain/ids'
import { OPEN_STATES } from '@thali/domain/order/order-state'
import { HOLDING_STATES } from '@thali/domain/reservation/reservation'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { selectRows } from '../../../db/store-rows.ts'

/** Literals, as the index of open orders requires. */
const isOpen = sql<boolean>`state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})`

interface Range {
  readonly from: Date
  readonly to: Date
}

/** Parties and guests expected on some days of the store's clock, both ends included. */
export async function countReservations(db: Db, storeId: StoreId, from: string, to: string, limit: number) {
  return selectRows(db, storeId, 'reservations')
    .select((eb) => [
      'local_date as date',
      eb.cast<number>(eb.fn.countAll(), 'integer').as('parties'),
      eb.cast<number>(eb.fn.sum('party'), 'integer').as('guests'),
    ])
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .where('state', 'in', [...HOLDING_STATES, 'finished'])
    .groupBy('local_date')
    .orderBy('local_date')
    .limit(limit)
    .execute()
}

/** Due times of open orders for later. */
export async function listDueOrders(
  db: Db,
  storeId: StoreId,
  { from, to }: Range,
  limit: number,
): Promise<Date[]> {
  const rows = await selectRows(db, storeId, 'orders')
    .select('due_at')
    .where(isOpen)
    .where('due_at', '>=', from)
    .where('due_at', '<', to)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.flatMap(({ due_at: at }) => at ?? [])
}

/** Posts that are, or will be, published or end within a period. */
export function listPostsOf(db: Db, storeId: StoreId, { from, to }: Range, limit: number) {
  return selectRows(db, storeId, 'posts')
    .select(['id', 'state', 'content', 'published_at as publishedAt', 'due_at as dueAt'])
    .where((eb) =>
      eb.or([
        eb.and([eb('published_at', '>=', from), eb('published_at', '<', to)]),
        eb.and([eb('due_at', '>=', from), eb('due_at', '<', to)]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}
