/** Creates an owner's account with a password, for a person at the server's console. */
import { Refusal } from '@thali/contract/refusal'
import { findStoreIdBySlug } from '../../../../db/find-store.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { hashPassword } from '../users/hash-password.ts'
import { grantAccount } from './grant-account.ts'

/**
 * Creates the account, or gives an existing one this password, and makes it an owner of the store.
 *
 * @throws {Refusal} store.not-found
 */
export async function createOwner(
  deps: Pick<Deps, 'db' | 'commits' | 'now' | 'newId'>,
  input: { readonly slug: string; readonly email: string; readonly password: string },
): Promise<void> {
  const storeId = await findStoreIdBySlug(deps.db, input.slug)
  if (!storeId) throw new Refusal('store.not-found', { slug: input.slug })
  const passwordHash = await hashPassword(input.password)
  const account = { storeId, email: input.email, name: null, role: 'owner', passwordHash } as const
  await inTransaction(deps.db, async (tx) => {
    await grantAccount(deps, tx, account)
    await writeAudit(
      deps,
      tx,
      { operatorOf: storeId },
      {
        action: 'member.set',
        changes: { email: [null, input.email], role: [null, account.role] },
      },
    )
  })
}
