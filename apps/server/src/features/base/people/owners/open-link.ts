/** Opens a one-time link: shows its person, then sets the password and signs in, once. */
import type { OneTimeLink, OpenLink } from '@thali/contract/accounts'
import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Client } from '../sessions/begin-session.ts'
import { type SignInOutcome, startUnlessDue } from '../sign-in/sign-in.ts'
import { refuseCommonPassword } from '../users/refuse-common-password.ts'
import { findUserByEmail } from '../users/user.queries.ts'
import { grantAccount } from './grant-account.ts'
import { findOpenLink, spendLink } from './one-time-link.queries.ts'

/**
 * Describes the effect of opening the link.
 *
 * @throws {Refusal} link.not-found when it was spent, expired or never existed
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
 * Spends the link, sets the password of its account and signs in, unless a second factor is required.
 *
 * @throws {Refusal} link.not-found, also for the second of two concurrent requests; password.common
 */
export async function openLink(
  deps: Deps,
  client: Client,
  token: string,
  { password, name }: OpenLink,
): Promise<SignInOutcome> {
  const link = await getLink(deps, token)
  await refuseCommonPassword(password)
  const passwordHash = await deps.passwords.hash(client.address, password)
  const granted = await inTransaction(deps.db, async (tx) => {
    if (!(await spendLink(tx, hashToken(token), deps.now()))) throw new Refusal('link.not-found')
    const made = await grantAccount(deps, tx, { ...link, name: name ?? null, passwordHash })
    const { storeId, role, email } = link
    await writeAudit(
      deps,
      tx,
      { linkOf: storeId, name: email, userId: made.userId, role },
      {
        action: 'member.set',
        subject: made.userId,
        changes: { role: [null, role] },
      },
    )
    return made
  })
  for (const sessionId of granted.ended) deps.streams.endSession(sessionId)
  const who = { userId: granted.userId, email: link.email, hash: passwordHash }
  return startUnlessDue(deps, client, who)
}

async function getLink(deps: Deps, token: string) {
  const link = await findOpenLink(deps.db, hashToken(token), deps.now())
  if (!link) throw new Refusal('link.not-found')
  return link
}
