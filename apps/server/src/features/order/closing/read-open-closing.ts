import type { OpenClosing } from '@thali/contract/closings'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import { readUnpaid } from '../order-record/read-unpaid.ts'
import { listOpenMovements, toMovement } from './cash-movement.queries.ts'
import { listClosings } from './closing.queries.ts'
import { listOpenFloats } from './drawer-float.queries.ts'
import { toFloat } from './drawer-float.view.ts'
import { sumByMethod } from './takings.queries.ts'

/**
 * Sums up money in and out since the last closing.
 *
 * @throws {Refusal} store.not-found
 */
export async function readOpenClosing(deps: Deps, { storeId }: Staff): Promise<OpenClosing> {
  const loaded = await requireStaffStore(deps, storeId)
  const { currencyCode } = loaded.store
  return inSnapshot(deps.db, async (tx) => {
    const last = await findLastClosing(tx, storeId)
    const { methods, entries } = await sumByMethod(tx, storeId, currencyCode, null)
    const movements = await listOpenMovements(tx, storeId)
    return {
      since: last?.closedAt.toISOString() ?? null,
      floatMinor: last?.leftMinor ?? 0,
      floats: (await listOpenFloats(tx, storeId)).map(toFloat),
      movements: movements.map(toMovement),
      unpaid: await readUnpaid(deps, tx, storeId),
      methods,
      seen: seenOf(last?.number ?? 0, entries + movements.length),
      currencyCode,
    }
  })
}

export async function findLastClosing(db: Db, storeId: StoreId) {
  const [last] = await listClosings(db, storeId, { before: null, limit: 1 })
  return last
}

/** Version of the open closing that the closer has seen; more entries or another closing change it. */
export function seenOf(lastNumber: number, entries: number): string {
  return `${lastNumber}-${entries}`
}
