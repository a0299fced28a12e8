/** Opens a one-time link: shows whose it is, then sets the password and signs in, once. */
import type { OneTimeLink, OpenLink } from '@thali/contract/accounts'
import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findUserByEmail } from './account.queries.ts'
import { hashToken } from './create-owner-link.ts'
import { grantAccount } from './grant-account.ts'
import { hashPassword } from './hash-password.ts'
import { findOpenLink, spendLink } from './one-time-link.queries.ts'
import { startSession, type Visitor } from './sign-in.ts'

/**
 * What opening the link would do.
 *
 * @throws {Refusal} link.not-found when it was spent, ran out or never was
 */
export async function describeLink(deps: Deps, token: string): Promise<OneTimeLink> {
  const link = await getLink(deps, token)
  const user = await findUserByEmail(deps.db, link.email)
  return {
    storeName: link.storeName,
    storeSlug: link.storeSlug,
    email: link.email,
    role: link.role,
    accountExists: user !== undefined,
    expiresAt: link.expiresAt.toISOString(),
  }
}

/**
 * Spends the link, gives its account the password and signs in.
 *
 * @returns the Set-Cookie values of the new session, and whose it is
 * @throws {Refusal} link.not-found, also for the second of two who open it at once
 */
export async function openLink(
  deps: Deps,
  visitor: Visitor,
  token: string,
  { password, name }: OpenLink,
): Promise<{ email: string; cookies: string[] }> {
  const link = await getLink(deps, token)
  const passwordHash = await hashPassword(password)
  const ended = await inTransaction(deps.db, async (tx) => {
    if (!(await spendLink(tx, hashToken(token), deps.now()))) throw new Refusal('link.not-found')
    return grantAccount(deps, tx, { ...link, name: name ?? null, passwordHash })
  })
  for (const sessionId of ended) deps.streams.endSession(sessionId)
  return { email: link.email, cookies: await startSession(deps, visitor, { email: link.email, password }) }
}

async function getLink(deps: Deps, token: string) {
  const link = await findOpenLink(deps.db, hashToken(token), deps.now())
  if (!link) throw new Refusal('link.not-found')
  return link
}
