/** Stores' own domains: what was entered, and what is proven. */

import type { StoreId } from '@thali/domain/ids'
import type { Selectable } from 'kysely'
import { firstOf, valuesOf, writesOne } from '../../../db/results.ts'
import type { Db, NewRow, RowChanges, Schema } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

const COLUMNS = [
  'host',
  'token',
  'proven_at',
  'checked_at',
  'problem',
  'failing_since',
  'for_codes',
  'created_at',
] as const

export type DomainRow = Pick<Selectable<Schema['store_domains']>, (typeof COLUMNS)[number]>

export function findDomain(db: Db, storeId: StoreId): Promise<DomainRow | undefined> {
  return selectRows(db, storeId, 'store_domains')
    .select([...COLUMNS])
    .executeTakeFirst()
}

/** Domain of a store, locked until the transaction ends. */
export function lockDomain(tx: Db, storeId: StoreId): Promise<DomainRow | undefined> {
  return selectRows(tx, storeId, 'store_domains')
    .select([...COLUMNS])
    .$call(lockRows(tx))
    .executeTakeFirst()
}

export async function insertDomain(tx: Db, row: NewRow<'store_domains'>): Promise<void> {
  await tx.insertInto('store_domains').values(row).execute()
}

export async function changeDomain(tx: Db, storeId: StoreId, changes: RowChanges<'store_domains'>) {
  await updateRows(tx, storeId, 'store_domains').set(changes).execute()
}

/** The domain goes, proven or not. */
export async function removeDomainRows(tx: Db, storeId: StoreId): Promise<void> {
  await releaseHost(tx, storeId)
  await deleteRows(tx, storeId, 'store_domains').execute()
}

export async function findHolder(db: Db, host: string): Promise<StoreId | undefined> {
  return db.selectFrom('domain_hosts').select('store_id').where('host', '=', host).$call(firstOf('store_id'))
}

/** @returns false when another store took it concurrently */
export async function takeHost(tx: Db, storeId: StoreId, host: string): Promise<boolean> {
  return insertRow(tx, storeId, 'domain_hosts', { host })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .$call(writesOne)
}

export async function releaseHost(tx: Db, storeId: StoreId): Promise<void> {
  await deleteRows(tx, storeId, 'domain_hosts').execute()
}

export interface DueBefore {
  /** Proven ones that were checked before. */
  readonly provenCheckedBefore: Date
  /** Waiting ones that were checked before, entered after. */
  readonly waitingCheckedBefore: Date
  readonly waitingSince: Date
}

/** Stores whose domain is to be looked at again, the one looked at longest ago first. */
export async function listDomainsToCheck(db: Db, due: DueBefore, limit: number): Promise<StoreId[]> {
  return db
    .selectFrom('store_domains')
    .select('store_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('proven_at', 'is not', null), eb('checked_at', '<', due.provenCheckedBefore)]),
        eb.and([
          eb('proven_at', 'is', null),
          eb('created_at', '>', due.waitingSince),
          eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', due.waitingCheckedBefore)]),
        ]),
      ]),
    )
    .orderBy('checked_at', (order) => order.asc().nullsLast())
    .limit(limit)
    .$call(valuesOf('store_id'))
}
