/** Past closings: a page of them, and a single one with its document. */
import { CLOSINGS_PAGE, type Closing, type ClosingRow, type Closings } from '@thali/contract/closings'
import { Refusal } from '@thali/contract/refusal'
import type { Db } from '../../../db/schema.ts'
import type { Staff } from '../../base/account/guard.ts'
import { findClosing, listClosings } from './closing.queries.ts'

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
