import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { listOldAudit, removeUnchained } from './audit.queries.ts'
import { cutChain, erasePlaces, listChained, listOldPlaces, lockChain } from './audit-chain.queries.ts'

const DAY_MS = 24 * 3_600_000
/** Retention of entries, longer than a financial year and the time for its audit. */
export const AUDIT_DAYS = 2 * 366
/** Retention of an entry's place, which is of use only while there may be questions about it. */
const PLACE_RETENTION_MS = 90 * DAY_MS
const CHUNK = 500

/** Removes entries of the audit log after two years, and the places where they were done after 90 days. */
export async function removeOldAudit({ db, now }: Deps): Promise<void> {
  await eraseOldPlaces(db, new Date(now().getTime() - PLACE_RETENTION_MS))
  const before = new Date(now().getTime() - AUDIT_DAYS * DAY_MS)
  while ((await removeOfStores(db, before)) > 0);
}

/** @returns number removed */
async function removeOfStores(db: Deps['db'], before: Date): Promise<number> {
  const old = await listOldAudit(db, before, CHUNK)
  let removed = 0
  for (const [storeId, rows] of Map.groupBy(old, (row) => row.store_id)) {
    const unchained = rows.filter(({ seq }) => seq === null).map(({ id }) => id)
    if (unchained.length > 0) await removeUnchained(db, storeId, unchained)
    removed += unchained.length
    if (unchained.length < rows.length) removed += await removeFromChain(db, storeId, before)
  }
  return removed
}

/** Removes only the start of the chain, up to the first entry that stays, so that the rest is contiguous. */
async function removeFromChain(db: Deps['db'], storeId: StoreId, before: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { removedSeq } = await lockChain(tx, storeId)
    const first = await listChained(tx, storeId, removedSeq, CHUNK)
    const kept = first.findIndex(({ at }) => at >= before)
    const old = kept === -1 ? first : first.slice(0, kept)
    const last = old.at(-1)
    if (!last || last.seq === null || last.hash === null) return 0
    await cutChain(tx, storeId, { seq: last.seq, hash: last.hash })
    return old.length
  })
}

async function eraseOldPlaces(db: Deps['db'], before: Date): Promise<void> {
  for (;;) {
    const rows = await listOldPlaces(db, before, CHUNK)
    for (const [storeId, entries] of Map.groupBy(rows, (row) => row.store_id)) {
      await erasePlaces(
        db,
        storeId,
        entries.map(({ id }) => id),
      )
    }
    if (rows.length < CHUNK) return
  }
}
