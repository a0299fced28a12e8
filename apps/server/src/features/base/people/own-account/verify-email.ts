/** Confirms that a person reads mail at their address. */

import { Refusal } from '@thali/contract/refusal'
import type { UserId } from '@thali/domain/ids'
import type { Language } from '@thali/domain/language'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { limitMails } from '../../../../limits/limit-mails.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import type { SignedIn } from '../../account/guard.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import { publishHeldStores } from '../../store/publish-held-stores.ts'
import type { Client } from '../sessions/begin-session.ts'
import { findPending, MAILED_LINK, readPending } from '../sign-in/pending-sign-in.ts'
import { type SignInOutcome, startUnlessDue } from '../sign-in/sign-in.ts'
import { spendAccountLink } from '../users/account-link.queries.ts'
import { answerAlike } from '../users/answer-alike.ts'
import { mailVerifyLink } from '../users/mail-account-link.ts'
import { listOwnedStores } from '../users/membership.queries.ts'
import { isEmailVerified, markEmailVerified } from '../users/user.queries.ts'

/**
 * Mails the link again.
 *
 * @throws {Refusal} email.verified; rate.limited
 */
export async function askVerify(deps: Deps, who: SignedIn, network: string, language: Language | undefined) {
  if (who.isVerified) throw new Refusal('email.verified')
  await limitMails(deps, 'verify', network, who.email)
  const to = { id: who.userId, email: who.email }
  await inTransaction(deps.db, (tx) => mailVerifyLink(deps, tx, to, language))
}

/**
 * Mails the link again to the person who registered in this browser. An address that had an account gets none; the
 * response, its time and its limits are the same.
 *
 * @throws {Refusal} rate.limited
 */
export async function askVerifyAgain(deps: Deps, client: Client, language: Language | undefined) {
  const pending = readPending(deps, client.cookieHeader, MAILED_LINK)
  if (!pending) return
  await limitMails(deps, 'verify', client.address, pending.email)
  await answerAlike(deps, async () => {
    const who = await findPending(deps, client.cookieHeader, MAILED_LINK)
    if (!who || (await isEmailVerified(deps.db, who.userId))) return
    const to = { id: who.userId, email: who.email }
    await inTransaction(deps.db, (tx) => mailVerifyLink(deps, tx, to, language))
  })
}

/**
 * Spends the link of the mail; stores that waited for it become public.
 *
 * @returns the session of the person who registered in this same browser, since no other reader of the mail has
 * entered the password; null elsewhere, and if a second factor is required
 * @throws {Refusal} link.not-found
 */
export async function verifyEmail(
  deps: Deps,
  client: Client,
  token: string,
): Promise<Extract<SignInOutcome, { isDue: false }> | null> {
  const confirmed = await inTransaction(deps.db, async (tx) => {
    const userId = await spendAccountLink(tx, hashToken(token), 'verify', deps.now())
    if (!userId) throw new Refusal('link.not-found')
    await confirmEmail(deps, tx, userId)
    return userId
  })
  const who = await findPending(deps, client.cookieHeader, MAILED_LINK)
  if (who?.userId !== confirmed) return null
  const outcome = await startUnlessDue(deps, client, who)
  return outcome.isDue ? null : outcome
}

/**
 * Applies the consequences of a person having opened a link that was mailed to them, within the caller's
 * transaction.
 */
export async function confirmEmail(deps: Deps, tx: Db, userId: UserId) {
  const at = deps.now()
  await markEmailVerified(tx, userId, at)
  await writeAccountAudit(deps, tx, userId, { action: 'email.confirm' })
  await publishHeldStores(deps, tx, await listOwnedStores(tx, userId), at)
}
