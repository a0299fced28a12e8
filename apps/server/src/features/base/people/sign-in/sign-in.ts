/** Signs a person in with e-mail and password; limits on guessing apply before any hashing. */
import type { SignIn } from '@thali/contract/accounts'
import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { returnGuess } from '../../../../limits/guess-limits.queries.ts'
import { beginSession, type Client, endSessionBefore } from '../sessions/begin-session.ts'
import { isOutdated } from '../users/hash-password.ts'
import { removeSession } from '../users/session.queries.ts'
import { findCredential, lockPasswordHash, replacePasswordHash } from '../users/user.queries.ts'
import { findPending, NO_PENDING, type PasswordCheckedUser, writePending } from './pending-sign-in.ts'
import { hasSecondFactor, spendSecondFactor } from './spend-second-factor.ts'
import { takePasswordGuess } from './take-password-guess.ts'

/** Minimum time to answer a wrong password, in milliseconds: longer than any hash takes on an idle machine. */
const WRONG_MS = 300

/** Outcome of a correct password. */
export type SignInOutcome =
  | { readonly isDue: false; readonly email: string; readonly cookies: readonly string[] }
  /** A code is required: nothing was started or ended yet. */
  | { readonly isDue: true; readonly cookie: string }

/**
 * Starts a session and ends the browser's former one, unless a second factor is required.
 *
 * @throws {Refusal} session.wrong-credentials; rate.limited, before the password is checked; server.busy
 */
export async function signIn(deps: Deps, client: Client, input: SignIn): Promise<SignInOutcome> {
  return startUnlessDue(deps, client, await checkPassword(deps, client, input))
}

/** Starts a session, unless a second factor is required, for a person with a verified password. */
export async function startUnlessDue(
  deps: Deps,
  client: Client,
  who: PasswordCheckedUser,
): Promise<SignInOutcome> {
  if (await hasSecondFactor(deps.db, who.userId)) return { isDue: true, cookie: writePending(deps, who) }
  return {
    isDue: false,
    email: who.email,
    cookies: await startSession(deps, client, who, { hasCode: false }),
  }
}

/**
 * The second step: a code of the second factor.
 *
 * @throws {Refusal} second-factor.expired, second-factor.wrong; rate.limited
 */
export async function signInSecondFactor(
  deps: Deps,
  client: Client,
  code: string,
): Promise<{ email: string; cookies: string[] }> {
  const who = await findPending(deps, client.cookieHeader)
  if (!who) throw new Refusal('second-factor.expired')
  await spendSecondFactor(deps, client, who, code)
  return {
    email: who.email,
    cookies: [...(await startSession(deps, client, who, { hasCode: true })), NO_PENDING],
  }
}

/**
 * Compares a password, within the limits on guessing.
 *
 * @throws {Refusal} session.wrong-credentials; rate.limited; server.busy
 */
export async function checkPassword(deps: Deps, client: Client, input: SignIn): Promise<PasswordCheckedUser> {
  const taken = await takePasswordGuess(deps, client, input.email)
  // Old and new hashes differ in time: a wrong password is answered after the same time for each account.
  const enough = deps.pause(WRONG_MS)
  const found = await findCredential(deps.db, input.email)
  const isRight = await deps.passwords.matches(client.address, found?.hash ?? null, input.password)
  if (!isRight || !found?.hash) {
    await enough
    throw new Refusal('session.wrong-credentials')
  }
  for (const key of taken) await returnGuess(deps.db, key)
  const hash = await renewHash(deps, client, input, found.hash)
  return { userId: found.userId, email: input.email, hash }
}

/** Rehashes a correct password whose hash has outdated parameters. @returns the hash that counts now */
async function renewHash(
  { db, now, passwords }: Deps,
  client: Client,
  { email, password }: SignIn,
  before: string,
): Promise<string> {
  if (!isOutdated(before)) return before
  const hash = await passwords.hash(client.address, password)
  if (await replacePasswordHash(db, email, { before, hash, at: now() })) return hash
  // A concurrent sign-in renewed it, or the password was changed: then it has to be checked again.
  const latest = (await findCredential(db, email))?.hash ?? null
  if (latest === null || !(await passwords.matches(client.address, latest, password)))
    throw new Refusal('session.wrong-credentials')
  return latest
}

/** Starts the session of an authenticated person, and ends the browser's former one. */
async function startSession(
  deps: Deps,
  client: Client,
  who: PasswordCheckedUser,
  { hasCode }: { readonly hasCode: boolean },
): Promise<string[]> {
  const { token, cookie } = await beginSession(deps, client, {
    userId: who.userId,
    by: hasCode ? 'password and code' : 'password',
  })
  await endUnlessStill(deps, token, who, hasCode)
  await endSessionBefore(deps, client)
  return [cookie]
}

/**
 * Comparing a password is slow. If the password was changed or a second factor was turned on during it, the sessions
 * known then were ended, and this one is ended here.
 */
async function endUnlessStill(
  { db }: Deps,
  token: string,
  { userId, email, hash }: PasswordCheckedUser,
  hasCode: boolean,
): Promise<void> {
  const isStill = await inTransaction(db, async (tx) => {
    const isSame = (await lockPasswordHash(tx, email)) === hash
    if (isSame && (hasCode || !(await hasSecondFactor(tx, userId)))) return true
    await removeSession(tx, token)
    return false
  })
  if (!isStill) throw new Refusal('session.wrong-credentials')
}
