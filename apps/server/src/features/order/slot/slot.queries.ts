/** Load of slots by their orders. */
import type { StoreId } from '@thali/domain/ids'
import type { SlotWork } from '@thali/domain/order/slot-work'
import { preparedQuery } from '../../../db/prepared-query.ts'
import type { Db } from '../../../db/schema.ts'
import { adding, insertRow, selectRows, updateRows } from '../../../db/store-rows.ts'

/** Key of a slot within a store's rules. */
export interface SlotKey {
  /** Id of the rules. */
  readonly rules: string
  readonly startsAt: Date
}

interface Raised extends SlotKey, SlotWork {
  readonly storeId: StoreId
  readonly mostOrders: number
  readonly mostDishes: number
  readonly mostMinutes: number
}

const raise = preparedQuery<Raised, { rules: string }>((db, row) =>
  insertRow(db, row.storeId, 'slot_load', {
    rules: row.rules,
    starts_at: row.startsAt,
    orders: row.orders,
    dishes: row.dishes,
    minutes: row.minutes,
  })
    .onConflict((conflict) =>
      adding(
        'slot_load',
        ['rules', 'starts_at'],
        ['orders', 'dishes', 'minutes'],
      )(conflict).where((eb) =>
        eb.and([
          eb(eb('slot_load.orders', '+', eb.ref('excluded.orders')), '<=', row.mostOrders),
          eb(eb('slot_load.dishes', '+', eb.ref('excluded.dishes')), '<=', row.mostDishes),
          eb(eb('slot_load.minutes', '+', eb.ref('excluded.minutes')), '<=', row.mostMinutes),
        ]),
      ),
    )
    .returning('rules'),
)

/** Load that no slot reaches. */
const NO_LIMIT: SlotWork = { orders: 2 ** 31 - 1, dishes: 2 ** 31 - 1, minutes: 2 ** 50 }

/**
 * Adds work to a slot. Its row is locked until the commit, so that of two orders one waits for the other.
 *
 * @param most limit of each measure; left out: none
 * @returns false, with nothing written, when it does not fit
 */
export async function raiseSlot(
  tx: Db,
  storeId: StoreId,
  { rules, startsAt }: SlotKey,
  { orders, dishes, minutes }: SlotWork,
  most: Partial<SlotWork> = {},
): Promise<boolean> {
  const limit = { ...NO_LIMIT, ...most }
  if (orders > limit.orders || dishes > limit.dishes || minutes > limit.minutes) return false
  const { rows } = await raise(tx, {
    ...{ storeId, rules, startsAt, orders, dishes, minutes },
    ...{ mostOrders: limit.orders, mostDishes: limit.dishes, mostMinutes: limit.minutes },
  })
  return rows.length === 1
}

/** Adds work to a slot of an order, or removes it if negative, regardless of limits. */
export async function moveSlotLoad(tx: Db, storeId: StoreId, { rules, startsAt }: SlotKey, work: SlotWork) {
  await updateRows(tx, storeId, 'slot_load')
    .set((eb) => ({
      orders: eb('slot_load.orders', '+', work.orders),
      dishes: eb('slot_load.dishes', '+', work.dishes),
      minutes: eb('slot_load.minutes', '+', work.minutes),
    }))
    .where('rules', '=', rules)
    .where('starts_at', '=', startsAt)
    .execute()
}

/** Load of slots of some rules that start within a period, by their start. */
export async function readSlotLoad(
  db: Db,
  storeId: StoreId,
  rules: string,
  { from, to }: { readonly from: Date; readonly to: Date },
  limit: number,
): Promise<ReadonlyMap<number, SlotWork>> {
  const rows = await selectRows(db, storeId, 'slot_load')
    .select(['starts_at', 'orders', 'dishes', 'minutes'])
    .where('rules', '=', rules)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .limit(limit)
    .execute()
  return new Map(rows.map(({ starts_at, ...work }) => [starts_at.getTime(), work]))
}
