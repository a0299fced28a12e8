/** Past closings: a page of them, and a single one with its document. */

import {
  CLOSINGS_PAGE,
  type Closing,
  type ClosingRow,
  type Closings,
  type OpenClosing,
} from '@thali/contract/closings'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { OrderTypeSum } from '@thali/domain/print/closing-document'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import { readUnpaid } from '../order-record/read-unpaid.ts'
import { listOpenMovements, toMovement } from './cash-movement.queries.ts'
import { findClosing, listClosings } from './closing.queries.ts'
import { listOpenFloats } from './drawer-float.queries.ts'
import { toFloat } from './drawer-float.view.ts'
import { sumByMethod, sumTakingsByOrderType } from './takings.queries.ts'

type Later = 'floats' | 'movements' | 'unpaid'
/** Closings of earlier versions have only the last float. */
type StoredClosing = Omit<Closing, keyof ClosingRow | Later> & Partial<Pick<Closing, Later>>

/** @throws {Refusal} closing.not-found */
export async function readClosing(
  { db }: { readonly db: Db },
  { storeId }: Staff,
  id: string,
): Promise<Closing> {
  const found = await findClosing(db, storeId, id)
  if (!found) throw new Refusal('closing.not-found')
  const { document: text, ...row } = found
  const stored = JSON.parse(text) as StoredClosing
  const { floats = [], movements = [], unpaid = null, ...document } = stored
  return { ...toRow(row), ...document, floats, movements, unpaid }
}

/** Closings before a number, latest first; empty: from the latest. */
export async function listClosingsOf(
  { db }: { readonly db: Db },
  { storeId }: Staff,
  before: string,
): Promise<Closings> {
  const rows = await listClosings(db, storeId, {
    before: before === '' ? null : Number(before),
    limit: CLOSINGS_PAGE + 1,
  })
  const items = rows.slice(0, CLOSINGS_PAGE)
  return {
    items: items.map(toRow),
    next: rows.length > CLOSINGS_PAGE ? String(items.at(-1)?.number ?? 0) : null,
  }
}

function toRow({ closedAt, ...row }: Awaited<ReturnType<typeof listClosings>>[number]): ClosingRow {
  return { ...row, closedAt: closedAt.toISOString() }
}

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

/** Sales by order type of a closing, less refunds; their sum is the net amount of the closing. */
export function sumClosingByType(
  { db }: { readonly db: Db },
  { storeId }: Staff,
  { id, currencyCode }: Pick<Closing, 'id' | 'currencyCode'>,
): Promise<OrderTypeSum[]> {
  return sumTakingsByOrderType(db, storeId, currencyCode, id)
}
