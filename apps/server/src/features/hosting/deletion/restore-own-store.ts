import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { StoredPlace } from '../../../db/audit-tables.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { SignedIn } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { isOwnerOf, lockStoreToDelete, setDeleted } from './deletion.queries.ts'

/**
 * Takes back that an owner deleted the store, for any owner of it.
 *
 * @throws {Refusal} store.not-found: theirs no more, not deleted, or removed for good; permission.missing where an
 *   operator deleted it
 */
export async function restoreOwnStore(
  deps: Deps,
  { who, place }: { readonly who: SignedIn; readonly place: StoredPlace },
  storeId: StoreId,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const store = await lockStoreToDelete(tx, storeId)
    if (!store?.deleted_at || !(await isOwnerOf(tx, storeId, who.userId)))
      throw new Refusal('store.not-found')
    if (store.deleted_by === null) throw new Refusal('permission.missing')
    await setDeleted(tx, storeId, null)
    const { userId: id, name, sessionId } = who
    const owner = { id, name, sessionId, storeId, role: 'owner', via: 'session', place } as const
    await writeAudit(deps, tx, owner, {
      action: 'store.restore',
      changes: { deleted_at: [store.deleted_at.toISOString(), null] },
    })
    const at = deps.now()
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at })
    await publishEvent(deps, tx, { storeId, kind: 'staff.changed', at })
  })
}
