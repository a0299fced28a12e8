import { APP_PAGES } from '@thali/contract/app-pages'
import { Refusal } from '@thali/contract/refusal'
import type { DeletedStore, DeleteOwnStore } from '@thali/contract/store-data'
import { findSlugOf } from '../../../db/find-store.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { SignedIn, Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import type { Client } from '../../base/people/sessions/begin-session.ts'
import { checkPassword } from '../../base/people/sign-in/sign-in.ts'
import { queueOwnerMail } from '../../base/people/users/queue-owner-mail.ts'
import { isOwnerOf, lockStoreToDelete, setDeleted } from './deletion.queries.ts'
import { removalOf } from './removal-of.ts'

/**
 * Hides the store, for an owner who typed its address and their password once more; it is removed for good
 * after the same days as one that an operator deletes. All owners are notified, and each can restore it until
 * then.
 *
 * @throws {Refusal} store.not-this for another address; session.wrong-credentials; rate.limited; server.busy;
 *   store.not-found when it was deleted, or they ceased to be its owner, concurrently
 */
export async function deleteOwnStore(
  deps: Deps,
  client: Client,
  { staff, who }: { readonly staff: Staff; readonly who: SignedIn },
  { slug, password }: DeleteOwnStore,
): Promise<DeletedStore> {
  const { storeId } = staff
  // Before the password check, which is expensive and counts as a guess.
  if ((await findSlugOf(deps.db, storeId)) !== slug) throw new Refusal('store.not-this')
  await checkPassword(deps, client, { email: who.email, password })
  return inTransaction(deps.db, async (tx) => {
    const store = await lockStoreToDelete(tx, storeId)
    // Comparing a password takes its time.
    if (!store || store.deleted_at || !(await isOwnerOf(tx, storeId, who.userId)))
      throw new Refusal('store.not-found')
    const at = deps.now()
    const removedAt = removalOf(at)
    await setDeleted(tx, storeId, { at, by: who.userId })
    const changes = { deleted_at: [null, at.toISOString()] as const }
    await writeAudit(deps, tx, staff, { action: 'store.delete', changes })
    const told = { byName: staff.name, endDate: removedAt.toISOString().slice(0, 10) }
    await queueOwnerMail(deps, tx, storeId, {
      kind: 'store-deleted',
      about: at.toISOString(),
      params: ({ name }) => ({ path: APP_PAGES.deletedStores, storeName: name, ...told }),
    })
    await addNotification(deps, tx, storeId, { kind: 'store-deleted', about: at.toISOString(), params: told })
    // Diners see it at once, and open screens of its staff are asked who they are.
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at })
    await publishEvent(deps, tx, { storeId, kind: 'staff.changed', at })
    const { name } = store
    return { storeId, slug, name, removedAt: removedAt.toISOString(), byName: staff.name }
  })
}
