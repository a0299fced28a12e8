import type { AuditAction } from '@thali/contract/audit'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { countAudit } from './audit.queries.ts'

/** Whether a store's staff have done something at least `limit` times since then. */
export async function isOftenDone(
  db: Db,
  storeId: StoreId,
  action: AuditAction,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<boolean> {
  return (await countAudit(db, storeId, { action, since, limit })) === limit
}
