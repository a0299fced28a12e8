/** Rows of audit chains, and of their entries. */

import type { StoreId } from '@thali/domain/ids'
import { firstOf } from '../../../db/results.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'
import { CHAIN_START } from './audit-chain.ts'

export interface AuditChainRow {
  readonly seq: number
  readonly hash: string
  readonly removedSeq: number
  readonly removedHash: string
}

/** End of a store's audit chain; null before its first entry. */
export async function findChain(db: Db, storeId: StoreId): Promise<AuditChainRow | null> {
  const row = await chainOf(db, storeId).executeTakeFirst()
  return row ? toChain(row) : null
}

/** Audit chain, locked until the transaction ends; created if missing. */
export async function lockChain(tx: Db, storeId: StoreId): Promise<AuditChainRow> {
  await insertRow(tx, storeId, 'audit_chains', {
    seq: 0,
    hash: CHAIN_START,
    removed_seq: 0,
    removed_hash: CHAIN_START,
  })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return toChain(await chainOf(tx, storeId).$call(lockRows(tx)).executeTakeFirstOrThrow())
}

function chainOf(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'audit_chains').select(['seq', 'hash', 'removed_seq', 'removed_hash'])
}

function toChain(row: { seq: number; hash: string; removed_seq: number; removed_hash: string }) {
  const { seq, hash, removed_seq, removed_hash } = row
  return { seq, hash, removedSeq: removed_seq, removedHash: removed_hash }
}

/** Appends an entry to the locked chain. */
export async function insertChained(
  tx: Db,
  row: NewRow<'audit'> & { readonly seq: number; readonly hash: string },
): Promise<void> {
  await tx.insertInto('audit').values(row).execute()
  await updateRows(tx, row.store_id, 'audit_chains').set({ seq: row.seq, hash: row.hash }).execute()
}

/** Entries of the chain after a number, in their order. */
export async function listChained(db: Db, storeId: StoreId, after: number, limit: number) {
  return selectRows(db, storeId, 'audit')
    .select(['seq', 'id', 'at', 'actor', 'role', 'action', 'subject', 'hash'])
    .select(['actor_name', 'user_id', 'credential_id', 'actor_id', 'changes', 'details_salt', 'details_hash'])
    .select(['place', 'place_salt', 'place_hash'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

export type ChainedRow = Awaited<ReturnType<typeof listChained>>[number]

/** Hash of one entry; undefined if it was removed. */
export async function findChainHash(db: Db, storeId: StoreId, seq: number) {
  return selectRows(db, storeId, 'audit').select('hash').where('seq', '=', seq).$call(firstOf('hash'))
}

/** Removes the entries up to a number, after which the chain starts. */
export async function cutChain(
  tx: Db,
  storeId: StoreId,
  last: { readonly seq: number; readonly hash: string },
): Promise<void> {
  await deleteRows(tx, storeId, 'audit').where('seq', '<=', last.seq).execute()
  await updateRows(tx, storeId, 'audit_chains')
    .set({ removed_seq: last.seq, removed_hash: last.hash })
    .execute()
}

/** Entries older than this that still have a place, at most `limit`, with their stores. */
export async function listOldPlaces(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('audit')
    .select(['store_id', 'id'])
    .where('place', 'is not', null)
    .where('at', '<', before)
    .limit(limit)
    .execute()
}

export async function erasePlaces(db: Db, storeId: StoreId, ids: readonly string[]): Promise<void> {
  await updateRows(db, storeId, 'audit')
    .set({ place: null, place_salt: null })
    .where('id', 'in', ids)
    .execute()
}

export async function listChains(db: Db, after: StoreId, limit: number) {
  return db
    .selectFrom('audit_chains')
    .select('store_id')
    .where('store_id', '>', after)
    .orderBy('store_id')
    .limit(limit)
    .execute()
}
