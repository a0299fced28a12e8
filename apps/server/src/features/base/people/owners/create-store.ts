/** Creates a person's own store, empty and ready for its menu. */

import { type CreateStore, type NewStore, STORES_OWNED_MAX } from '@thali/contract/create-store'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { SignedIn } from '../../account/guard.ts'
import { emailOrNull } from '../../account/staff-email.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { orSlugTaken, putNewStore } from '../../store/put-new-store.ts'
import { requireOpenSignUp } from '../own-account/register.ts'
import { listOwnedStores } from '../users/membership.queries.ts'
import { insertMember } from '../users/staff.queries.ts'

/**
 * Creates the store and its first owner. It is public once the owner's e-mail address is confirmed.
 *
 * @throws {Refusal} sign-up.closed; staff.no-email; store.slug-reserved, store.slug-taken; store.too-many
 */
export async function createStore(deps: Deps, who: SignedIn, input: CreateStore): Promise<NewStore> {
  requireOpenSignUp(deps)
  // It would wait forever for an address to be confirmed.
  if (emailOrNull(who.email) === null) throw new Refusal('staff.no-email')
  return orSlugTaken(input.slug, () => inTransaction(deps.db, (tx) => writeNewStore(deps, tx, who, input)))
}

/**
 * Creates the store within the caller's transaction.
 *
 * @param who null: no owner, so that its address is taken until empty stores are removed
 * @throws {Refusal} store.slug-reserved, store.slug-taken; store.too-many
 */
export async function writeNewStore(
  deps: Deps,
  tx: Db,
  who: Pick<SignedIn, 'userId' | 'isVerified' | 'name' | 'sessionId'> | null,
  input: CreateStore,
): Promise<NewStore> {
  const { slug } = input
  const isPublic = who?.isVerified ?? false
  const storeId = await putNewStore(deps, tx, input, { isPublic })
  if (who) await writeOwner(deps, tx, who, { storeId, slug })
  return { storeId, slug, isPublic }
}

async function writeOwner(
  deps: Deps,
  tx: Db,
  { userId, name, sessionId }: Pick<SignedIn, 'userId' | 'name' | 'sessionId'>,
  { storeId, slug }: { readonly storeId: StoreId; readonly slug: string },
): Promise<void> {
  const owned = await addOwner(tx, storeId, userId, deps.now())
  if (owned > STORES_OWNED_MAX) throw new Refusal('store.too-many', { most: STORES_OWNED_MAX })
  const owner = { id: userId, name, role: 'owner', storeId, via: 'session', sessionId } as const
  await writeAudit(deps, tx, owner, { action: 'store.create', changes: { slug: [null, slug] } })
}

/**
 * Makes a person an owner of a store that is being created, within the caller's transaction.
 *
 * @returns number of stores they now own
 */
async function addOwner(tx: Db, storeId: StoreId, userId: UserId, at: Date): Promise<number> {
  await insertMember(tx, storeId, { userId, role: 'owner', at })
  return (await listOwnedStores(tx, userId)).length
}
