/** Takes the units that an order needs of counted subjects, inside the transaction that places it. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import { type CountedSubject, countDay } from '@thali/domain/menu/stock'
import { needsBySubject, type StockNeed } from '@thali/domain/order/stock-needs'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { ChangedCount } from './publish-counts.ts'
import { holdRefill } from './stock.queries.ts'
import {
  type CountKey,
  insertCount,
  insertStockMoves,
  lockCount,
  type NewMove,
  takeFromCount,
} from './stock-counts.queries.ts'

/** Thrown when less is left than an order needs: nothing may be written. */
export class StockShort extends Error {
  readonly short: readonly ShortSubject[]

  constructor(short: readonly ShortSubject[]) {
    super('stock short')
    this.short = short
  }
}

/** Units left of a subject that an order needs more of. */
export interface ShortSubject {
  readonly subject: CountedSubject
  readonly left: number
}

/** Author of a change of a count: a member, or the author of the change of an order. */
export interface CountChanger {
  readonly id: string
  readonly name: string
}

export interface OrderNeeds {
  readonly orderId: OrderId
  /** Ids of its lines, in the order in which its needs count them. */
  readonly lineIds: readonly string[]
  readonly needs: readonly StockNeed[]
  /** Business day of the order, and the one that pages show. */
  readonly day: string
  readonly today: string
  readonly by: CountChanger
  readonly at: Date
}

/**
 * Takes all units or none, by one conditional update per subject, in the order of their ids. To be called
 * once the order's row is written.
 *
 * @returns the changed counts, for pages
 * @throws {StockShort} with every subject of which fewer are left: the last unit goes to exactly one order
 */
export async function takeStock(
  deps: Deps,
  tx: Db,
  storeId: StoreId,
  { orderId, lineIds, needs, day, today, by, at }: OrderNeeds,
): Promise<ChangedCount[]> {
  const changed: ChangedCount[] = []
  const short: ShortSubject[] = []
  const moves: NewMove[] = []
  for (const { subject, units, needs: own } of needsBySubject(needs)) {
    const key = { stockId: subject.id, day: countDay(subject, day) }
    const left = await takeUnits(deps, tx, storeId, { ...key, subject, units, at })
    if (left === null) short.push({ subject, left: (await lockCount(tx, storeId, key)) ?? 0 })
    else
      changed.push({
        ...subject,
        before: left + units,
        after: left,
        isShown: day === today || key.day === '',
      })
    for (const { line, units: taken } of own)
      moves.push({
        id: deps.newId(),
        stock_id: key.stockId,
        day: key.day,
        kind: 'order',
        change: -taken,
        order_id: orderId,
        line_id: lineIds[line] ?? '',
        order_revision: 1,
        by_id: by.id,
        by_name: by.name,
        note: '',
        at,
      })
  }
  if (short.length > 0) throw new StockShort(short)
  await insertStockMoves(tx, storeId, moves)
  return changed
}

interface Taken extends CountKey {
  readonly subject: CountedSubject
  readonly units: number
  readonly at: Date
}

/** Takes units of a count; the first order of a business day starts it. */
async function takeUnits(
  deps: Deps,
  tx: Db,
  storeId: StoreId,
  { stockId, day, subject, units, at }: Taken,
): Promise<number | null> {
  const key = { stockId, day }
  const left = await takeFromCount(tx, storeId, key, units)
  if (left !== null || subject.refillTo === null) return left
  // Waits for another order that starts the day concurrently.
  await beginDay(deps, tx, storeId, key, at)
  return takeFromCount(tx, storeId, key, units)
}

/** Starts the count of a business day with its refill, unless it has started. */
export async function beginDay(
  deps: Deps,
  tx: Db,
  storeId: StoreId,
  { stockId, day }: CountKey,
  at: Date,
): Promise<void> {
  const refillTo = await holdRefill(tx, storeId, stockId)
  if (refillTo === null || !(await insertCount(tx, storeId, { stockId, day }, refillTo))) return
  await insertStockMoves(tx, storeId, [
    {
      id: deps.newId(),
      stock_id: stockId,
      day,
      kind: 'refill',
      change: refillTo,
      order_id: null,
      line_id: null,
      order_revision: null,
      by_id: 'system',
      by_name: '',
      note: '',
      at,
    },
  ])
}
