/** Signs a person in with e-mail and password, after the limits on guessing and before any hashing. */
import type { SignIn } from '@thali/contract/accounts'
import { Refusal } from '@thali/contract/refusal'
import { isAPIError } from 'better-auth/api'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findPasswordHash, isKnownAddress, lockPasswordHash, removeSession } from './account.queries.ts'
import { ADDRESS_HEADER, authOf } from './better-auth.ts'
import { type GuessLimit, returnGuess, takeGuess } from './guess-limits.queries.ts'
import { knownDevice } from './known-device.ts'
import { GUESS_WINDOW_MS, tooManyGuesses } from './too-many-guesses.ts'

/** Who knocks: what a request tells about its sender before it is trusted. */
export interface Visitor {
  readonly address: string
  readonly userAgent: string
  readonly deviceCookie: string | undefined
  readonly cookieHeader: string
}

/** Wrong guesses an hour by strangers at one account. */
const ACCOUNT_GUESSES = 20
/** Wrong guesses an hour by one address at any account; a whole restaurant may share it. */
const ADDRESS_GUESSES = 40
/** Wrong guesses an hour of a browser or address that has signed in before: strangers cannot lock it out. */
const KNOWN_GUESSES = 20

/**
 * Starts a session and ends the one that the browser had.
 *
 * @returns the Set-Cookie values of the new session
 * @throws {Refusal} session.wrong-credentials; rate.limited, before the password is looked at
 */
export async function signIn(deps: Deps, visitor: Visitor, input: SignIn): Promise<string[]> {
  const taken = await takeGuesses(deps, await limitsFor(deps, visitor, input.email))
  const cookies = await startSession(deps, visitor, input)
  for (const key of taken) await returnGuess(deps.db, key)
  return cookies
}

/** Starts a session without counting guesses, for a person who has just proven a one-time link. */
export async function startSession(deps: Deps, visitor: Visitor, input: SignIn): Promise<string[]> {
  const auth = authOf(deps)
  const headers = new Headers({ [ADDRESS_HEADER]: visitor.address, 'user-agent': visitor.userAgent })
  const hash = await findPasswordHash(deps.db, input.email)
  try {
    const { headers: answer, response } = await auth.api.signInEmail({
      body: input,
      headers,
      returnHeaders: true,
    })
    await endUnlessStill(deps, response.token, input.email, hash)
    if (visitor.cookieHeader)
      await auth.api.signOut({ headers: new Headers({ cookie: visitor.cookieHeader }) })
    return answer.getSetCookie()
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw new Refusal('session.wrong-credentials')
    throw error
  }
}

/**
 * Comparing a password takes its time. A new one that was set meanwhile has ended every session that it saw, and
 * this one ends here.
 */
async function endUnlessStill(
  { db }: Deps,
  token: string,
  email: string,
  hash: string | null,
): Promise<void> {
  const isStill = await inTransaction(db, async (tx) => {
    if ((await lockPasswordHash(tx, email)) === hash) return true
    await removeSession(tx, token)
    return false
  })
  if (!isStill) throw new Refusal('session.wrong-credentials')
}

async function limitsFor(deps: Deps, visitor: Visitor, email: string): Promise<GuessLimit[]> {
  const device = knownDevice(deps, visitor.deviceCookie, email)
  if (device) return [{ key: `device:${device}`, max: KNOWN_GUESSES }]
  if (await isKnownAddress(deps.db, email, visitor.address))
    return [{ key: `known:${visitor.address}:${email}`, max: KNOWN_GUESSES }]
  return [
    { key: `address:${visitor.address}`, max: ADDRESS_GUESSES },
    { key: `account:${email}`, max: ACCOUNT_GUESSES },
  ]
}

async function takeGuesses(deps: Deps, limits: GuessLimit[]): Promise<string[]> {
  const taken: string[] = []
  for (const limit of limits) {
    if (await takeGuess(deps.db, limit, deps.now(), GUESS_WINDOW_MS)) {
      taken.push(limit.key)
      continue
    }
    for (const key of taken) await returnGuess(deps.db, key)
    throw await tooManyGuesses(deps, limit.key)
  }
  return taken
}
