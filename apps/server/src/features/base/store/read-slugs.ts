import { Refusal } from '@thali/contract/refusal'
import type { StoreSlugs } from '@thali/contract/settings'
import { findSlugOf } from '../../../db/find-store.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { FORMER_SLUGS_MAX, listSlugsBefore } from './former-slug.queries.ts'

/** The address of a store, and its former ones, which redirect to it for good. */
export async function readSlugs({ db }: Deps, { storeId }: Staff): Promise<StoreSlugs> {
  return inSnapshot(db, async (tx) => {
    const slug = await findSlugOf(tx, storeId)
    if (slug === undefined) throw new Refusal('store.not-found')
    const former = await listSlugsBefore(tx, storeId)
    return {
      slug,
      former: former.map((one) => ({ slug: one.slug, leftAt: one.left_at?.toISOString() ?? null })),
      most: FORMER_SLUGS_MAX,
    }
  })
}
