/** Rows of the audit log. */

import type { StoreId } from '@thali/domain/ids'
import { countUpToLimit } from '../../../db/count-rows.ts'
import { pageBefore } from '../../../db/row-place.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { deleteRows, selectRows } from '../../../db/store-rows.ts'
import type { PageCursor } from '../../../page-cursor.ts'

export async function insertAccountAudit(tx: Db, row: NewRow<'account_audit'>): Promise<void> {
  await tx.insertInto('account_audit').values(row).execute()
}

/** Filter of the list; null: no restriction. */
export interface AuditFilter {
  readonly actorId: string | null
  readonly actions: readonly string[] | null
  readonly from: Date | null
  readonly until: Date | null
}

/** Entries of a store, newest first; `until` is exclusive. */
export async function listAudit(
  db: Db,
  storeId: StoreId,
  { actorId, actions, from, until }: AuditFilter,
  { before, limit }: { readonly before: PageCursor | null; readonly limit: number },
) {
  return selectRows(db, storeId, 'audit')
    .select(['id', 'at', 'actor', 'actor_id', 'actor_name', 'credential_id', 'role'])
    .select(['action', 'subject', 'changes', 'place', 'seq'])
    .$if(actorId !== null, (query) => query.where('actor_id', '=', actorId ?? ''))
    .$if(actions !== null, (query) => query.where('action', 'in', actions ?? []))
    .$if(from !== null, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(until !== null, (query) => query.where('at', '<', until ?? new Date(0)))
    .$call(pageBefore(['at', 'id'], before, ({ at, id }) => [at, id], limit))
    .execute()
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

/** Number of times something was done in a store since a time; counts up to `limit`. */
export async function countAudit(
  db: Db,
  storeId: StoreId,
  { action, since, limit }: { readonly action: string; readonly since: Date; readonly limit: number },
): Promise<number> {
  return countUpToLimit(
    db,
    selectRows(db, storeId, 'audit')
      .select('id')
      .where('at', '>', since)
      .where('action', '=', action)
      .limit(limit),
  )
}

/** Entries from before a time, over all stores; at most `limit`. */
export async function listOldAudit(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('audit')
    .select(['store_id', 'id', 'seq'])
    .where('at', '<', before)
    .orderBy('at')
    .limit(limit)
    .execute()
}

/** Removes entries outside of chains. */
export async function removeUnchained(db: Db, storeId: StoreId, ids: readonly string[]): Promise<void> {
  await deleteRows(db, storeId, 'audit').where('id', 'in', ids).where('seq', 'is', null).execute()
}
