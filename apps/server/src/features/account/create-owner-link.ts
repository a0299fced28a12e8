/** Makes one-time links: the only way to a first account, printed on the console of whoever runs the server. */
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findStoreIdBySlug } from '../store/find-store.ts'
import { hashToken } from './hash-token.ts'
import { insertLink, removeOpenLinks } from './one-time-link.queries.ts'

const LINK_HOURS = 72

type LinkDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'newSlug' | 'config'>

/**
 * A link that opens the owner's account of a store once, within 72 hours. Links made earlier for the same
 * person and never opened stop working.
 *
 * @throws {Refusal} store.not-found
 */
export async function createOwnerLink(
  deps: LinkDeps,
  input: { readonly slug: string; readonly email: string },
): Promise<string> {
  const storeId = await findStoreIdBySlug(deps.db, input.slug)
  if (!storeId) throw new Refusal('store.not-found', { slug: input.slug })
  const token = deps.newSlug()
  const createdAt = deps.now()
  await inTransaction(deps.db, async (tx) => {
    await removeOpenLinks(tx, storeId, input.email)
    await insertLink(tx, {
      tokenHash: hashToken(token),
      storeId,
      email: input.email,
      role: 'owner',
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LINK_HOURS * 3_600_000),
    })
    await writeAudit(
      deps,
      tx,
      { operatorOf: storeId },
      {
        action: 'owner-link.create',
        changes: { email: [null, input.email] },
      },
    )
  })
  return deps.config.publicUrl + pathTo(APP_PAGES.oneTimeLink, { token })
}
