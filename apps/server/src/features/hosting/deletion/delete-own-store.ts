import { APP_PAGES } from '@thali/contract/app-pages'
import { Refusal } from '@thali/contract/refusal'
import {
  DELETION_GRACE_DAYS,
  type DeletedStore,
  type DeletedStores,
  type DeleteOwnStore,
  type StoreDeletion,
} from '@thali/contract/store-data'
import type { StoreId } from '@thali/domain/ids'
import type { StoredPlace } from '../../../db/audit-tables.ts'
import { findSlugOf } from '../../../db/find-store.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { requirePerson, type SignedIn, type Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import type { Client } from '../../base/people/sessions/begin-session.ts'
import { checkPassword } from '../../base/people/sign-in/sign-in.ts'
import { queueOwnerMail } from '../../base/people/users/queue-owner-mail.ts'
import {
  countUnfinishedOrders,
  isOwnerOf,
  listDeletedOf,
  listOtherOwners,
  lockStoreToDelete,
  setDeleted,
} from './deletion.queries.ts'

const DAY_MS = 86_400_000

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

/** Facts that an owner should know before deleting the store. */
export async function readDeletion({ db }: Deps, staff: Staff): Promise<StoreDeletion> {
  const { storeId } = staff
  return {
    openOrders: await countUnfinishedOrders(db, storeId),
    otherOwners: await listOtherOwners(db, storeId, requirePerson(staff)),
  }
}

/** Stores of an owner that are deleted, as long as they are not removed for good. */
export async function readDeletedStores({ db }: Deps, { userId }: SignedIn): Promise<DeletedStores> {
  const rows = await listDeletedOf(db, userId)
  return {
    stores: rows.flatMap(({ id, slug, name, deleted_at, by_name }) =>
      deleted_at === null
        ? []
        : [{ storeId: id, slug, name, removedAt: removalOf(deleted_at).toISOString(), byName: by_name }],
    ),
  }
}

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

/** Time at which a deleted store is removed for good. */
export function removalOf(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + DELETION_GRACE_DAYS * DAY_MS)
}
