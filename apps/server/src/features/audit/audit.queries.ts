/** Rows of the audit log. */
import type { StoreId } from '@thali/domain/ids'
import type { Db, NewRow } from '../../db/schema.ts'

export async function insertAudit(tx: Db, row: NewRow<'audit'>): Promise<void> {
  await tx.insertInto('audit').values(row).execute()
}

export async function insertAccountAudit(tx: Db, row: NewRow<'account_audit'>): Promise<void> {
  await tx.insertInto('account_audit').values(row).execute()
}

/** An entry after which a page goes on. */
export interface AuditPageEnd {
  readonly at: Date
  readonly id: string
}

/** Entries of a store, the newest first. */
export async function listAudit(
  db: Db,
  storeId: StoreId,
  { before, limit }: { readonly before: AuditPageEnd | null; readonly limit: number },
) {
  return db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'actor_name', 'role', 'action', 'subject', 'changes'])
    .where('store_id', '=', storeId)
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('at', 'id'), '<', eb.tuple(before?.at ?? new Date(0), before?.id ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

/** Forgets entries from before, of stores and of people; at most `limit` of each. @returns the larger number */
export async function removeAuditBefore(db: Db, before: Date, limit: number): Promise<number> {
  const ofStores = await db
    .selectFrom('audit')
    .select(['store_id', 'id'])
    .where('at', '<', before)
    .limit(limit)
    .execute()
  for (const [storeId, rows] of Map.groupBy(ofStores, (row) => row.store_id)) {
    const ids = rows.map(({ id }) => id)
    await db.deleteFrom('audit').where('store_id', '=', storeId).where('id', 'in', ids).execute()
  }
  const { numDeletedRows } = await db
    .deleteFrom('account_audit')
    .where('id', 'in', (eb) =>
      eb.selectFrom('account_audit').select('id').where('at', '<', before).limit(limit),
    )
    .executeTakeFirst()
  return Math.max(ofStores.length, Number(numDeletedRows))
}
