/** Stores that operators make, and give into other hands. */
import type { CreateOperatorStore, OwnerLink } from '@thali/contract/operators'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { OperatorCaller } from '../../base/account/require-operator.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { writeOwnerLink } from '../../base/people/owners/create-owner-link.ts'
import { orSlugTaken, putNewStore } from '../../base/store/put-new-store.ts'
import { trialOf } from '../../base/store/trial.ts'
import { lockOperatorStore, updateOperatorStore } from './operator-stores.queries.ts'

/**
 * Makes a store that is public at once, and the link by which its owner takes it over.
 *
 * @throws {Refusal} store.slug-reserved, store.slug-taken; operator.mail-only
 */
export async function createStoreFor(
  deps: Deps,
  by: OperatorCaller,
  { ownerEmail, trialDays = deps.config.trialDays, ...input }: CreateOperatorStore,
): Promise<OwnerLink> {
  return orSlugTaken(input.slug, () =>
    inTransaction(deps.db, async (tx) => {
      const { slug } = input
      const storeId = await putNewStore(deps, tx, input, { isPublic: true })
      if (trialDays !== deps.config.trialDays)
        await updateOperatorStore(tx, storeId, trialOf(deps.now(), trialDays))
      const who = actorOf(by, storeId)
      const changes = { slug: [null, slug], trialDays: [null, trialDays || null] } as const
      await writeAudit(deps, tx, who, { action: 'store.create', changes })
      return writeLink(deps, tx, by, { storeId, email: ownerEmail, storeName: input.name })
    }),
  )
}

/**
 * Creates the link by which a person becomes an owner of the store. Its current owners remain until they are removed
 * on its staff page.
 *
 * @throws {Refusal} store.not-found, also for one that is deleted; operator.mail-only
 */
export async function handOverStore(
  deps: Deps,
  by: OperatorCaller,
  storeId: StoreId,
  email: string,
): Promise<OwnerLink> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockOperatorStore(tx, storeId)
    if (!row || row.deleted_at) throw new Refusal('store.not-found')
    return writeLink(deps, tx, by, { storeId: row.id, email, storeName: row.name })
  })
}

async function writeLink(
  deps: Deps,
  tx: Deps['db'],
  by: OperatorCaller,
  to: { readonly storeId: StoreId; readonly email: string; readonly storeName: string },
): Promise<OwnerLink> {
  const { link, isMailed } = await writeOwnerLink(deps, tx, actorOf(by, to.storeId), {
    ...to,
    inviterName: by.name,
  })
  return { storeId: to.storeId, link, isMailed }
}

function actorOf({ id, name, place }: OperatorCaller, storeId: StoreId) {
  return { operatorOf: storeId, by: { id, name }, place }
}
