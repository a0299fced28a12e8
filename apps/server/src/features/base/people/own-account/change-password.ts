/** Sets a new password: with the old one, or by a mailed link if forgotten. */
import type { AskReset, ChangePassword, ResetPassword } from '@thali/contract/accounts'
import { Refusal } from '@thali/contract/refusal'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { limitMails } from '../../../../limits/limit-mails.ts'
import { requireGuess } from '../../../../limits/too-many-guesses.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import type { SignedIn } from '../../account/guard.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import type { Client } from '../sessions/begin-session.ts'
import { endOtherAccess, type OwnAccess } from '../sessions/end-other-access.ts'
import { removeSecondFactor } from '../sign-in/second-factor.queries.ts'
import { checkPassword } from '../sign-in/sign-in.ts'
import { hasAccountLink, removeAccountLinks, spendAccountLink } from '../users/account-link.queries.ts'
import { answerAlike } from '../users/answer-alike.ts'
import { removeTokensOfUser } from '../users/api-token.queries.ts'
import {
  mailPasswordChanged,
  mailResetLink,
  mailSecondFactor,
  type Recipient,
} from '../users/mail-account-link.ts'
import { refuseCommonPassword } from '../users/refuse-common-password.ts'
import { lockSession } from '../users/session.queries.ts'
import {
  findUser,
  findUserByEmail,
  isEmailVerified,
  lockPasswordHash,
  setPasswordHash,
} from '../users/user.queries.ts'
import { confirmEmail } from './verify-email.ts'

/** Password changes per hour, each of which is mailed. */
const CHANGES_PER_HOUR = 5

/**
 * Mails a link to reset the password. For an address without an account nothing is sent, with the same answer after
 * the same time.
 *
 * @throws {Refusal} rate.limited
 */
export async function askReset(deps: Deps, network: string, { email, language }: AskReset): Promise<void> {
  await limitMails(deps, 'reset', network, email)
  await answerAlike(deps, () =>
    inTransaction(deps.db, async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (user) await mailResetLink(deps, tx, user, language)
    }),
  )
}

/**
 * Spends the link of the mail, sets the password and ends every session. Opening the link confirms the address as
 * well. A second factor stays, unless the address had not been confirmed: then a stranger may have created the
 * account, and nothing of theirs stays.
 *
 * @returns e-mail address of the account
 * @throws {Refusal} link.not-found; password.common; server.busy
 */
export async function resetPassword(
  deps: Deps,
  network: string,
  token: string,
  { password }: ResetPassword,
): Promise<{ email: string }> {
  await refuseCommonPassword(password)
  // Before hashing, which is expensive, and is not done without a link.
  if (!(await hasAccountLink(deps.db, hashToken(token), 'reset', deps.now())))
    throw new Refusal('link.not-found')
  const hash = await deps.passwords.hash(network, password)
  const { ended, email } = await inTransaction(deps.db, async (tx) => {
    const userId = await spendAccountLink(tx, hashToken(token), 'reset', deps.now())
    const user = userId && (await findUser(tx, userId))
    if (!user) throw new Refusal('link.not-found')
    if (!(await isEmailVerified(tx, user.id))) await removeStrangersAccess(deps, tx, user)
    await confirmEmail(deps, tx, user.id)
    return { ended: await setPassword(deps, tx, user, hash), email: user.email }
  })
  for (const sessionId of ended) deps.streams.endSession(sessionId)
  return { email }
}

/**
 * Removes the means by which a person who registered with an address not theirs could still sign in, or keep
 * its owner out.
 */
async function removeStrangersAccess(deps: Deps, tx: Db, user: Recipient): Promise<void> {
  await removeTokensOfUser(tx, user.id)
  if (!(await removeSecondFactor(tx, user.id))) return
  await writeAccountAudit(deps, tx, user.id, { action: 'second-factor.off' })
  await mailSecondFactor(deps, tx, user, 'second-factor-off')
}

/**
 * Sets a new password with the old one and ends every other session.
 *
 * @throws {Refusal} session.wrong-credentials; session.required when it was ended concurrently; password.common;
 *   rate.limited; server.busy
 */
export async function changePassword(
  deps: Deps,
  client: Client,
  { userId, email, sessionId }: SignedIn,
  { current, password }: ChangePassword,
): Promise<void> {
  await refuseCommonPassword(password)
  const known = await checkPassword(deps, client, { email, password: current })
  await requireGuess(deps, { key: `password-changes:${userId}`, max: CHANGES_PER_HOUR })
  const hash = await deps.passwords.hash(client.address, password)
  const to = { id: userId, email }
  const ended = await inTransaction(deps.db, async (tx) => {
    // Comparing and hashing are slow: the password may have been changed, or this session ended, in between.
    if ((await lockPasswordHash(tx, email)) !== known.hash) throw new Refusal('session.wrong-credentials')
    if (!(await lockSession(tx, userId, sessionId))) throw new Refusal('session.required')
    return setPassword(deps, tx, to, hash, { sessionId, deviceCookie: client.deviceCookie })
  })
  for (const id of ended) deps.streams.endSession(id)
}

/** @returns the ended sessions: all but `own` */
async function setPassword(
  deps: Deps,
  tx: Db,
  user: Recipient,
  hash: string,
  own?: OwnAccess,
): Promise<string[]> {
  await setPasswordHash(tx, user.id, { id: deps.newId(), hash, at: deps.now() })
  // A password changed with the old one keeps a mailed reset link valid.
  if (own === undefined) await removeAccountLinks(tx, user.id, 'reset')
  await writeAccountAudit(deps, tx, user.id, { action: 'password.set' })
  await mailPasswordChanged(deps, tx, user)
  return endOtherAccess(deps, tx, user.id, own)
}
