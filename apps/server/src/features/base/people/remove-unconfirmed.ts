import type { Deps } from '../../../deps.ts'
import { removeAbandonedStores } from '../store/remove-abandoned-stores.ts'
import { removeUnconfirmedBefore } from './users/user.queries.ts'

/** Time to confirm an address; afterwards it, and the slug of an empty store, are free again. */
const UNCONFIRMED_DAYS = 7

/** Removes accounts that were never confirmed, with their held stores. */
export async function removeUnconfirmed({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - UNCONFIRMED_DAYS * 86_400_000)
  await removeAbandonedStores(db, before)
  await removeUnconfirmedBefore(db, before)
}
