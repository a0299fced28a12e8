/** Limits guesses at passwords by account, address and device. */
import { Refusal } from '@thali/contract/refusal'
import { guessDelayMs } from '@thali/domain/people/guess-delay'
import type { Deps } from '../../../../deps.ts'
import {
  countGuess,
  findGuesses,
  type GuessLimit,
  returnGuess,
} from '../../../../limits/guess-limits.queries.ts'
import { GUESS_WINDOW_MS, requireGuess } from '../../../../limits/too-many-guesses.ts'
import type { Client } from '../sessions/begin-session.ts'
import { findKnownDevice } from '../users/known-device.ts'
import { isKnownAddress } from '../users/session.queries.ts'
import { warnOfGuesses } from './warn-of-guesses.ts'

/** Wrong guesses per hour from one address at any account; a whole restaurant may share it. */
const ADDRESS_GUESSES = 40
/** Wrong guesses per hour of a known browser or address: strangers cannot lock it out. */
const KNOWN_GUESSES = 20
/** Wrong guesses by strangers within an hour of each other, after which the account's owner is warned by mail. */
const GUESSES_BEFORE_MAIL = 10

/**
 * Counts this guess before the password is checked.
 *
 * @returns the keys it was counted under, to return it if correct
 * @throws {Refusal} rate.limited
 */
export async function takePasswordGuess(deps: Deps, client: Client, email: string): Promise<string[]> {
  const limit = await limitFor(deps, client, email)
  await requireGuess(deps, limit)
  if (!limit.isStranger) return [limit.key]
  const account = `account:${email}`
  const { waitMs, guesses } = await takeDelayedGuess(deps, account)
  // With a guess that is compared next, so that the time does not reveal whether the account exists.
  if (waitMs === 0 && guesses === GUESSES_BEFORE_MAIL) await warnOfGuesses(deps, email)
  if (waitMs === 0) return [limit.key, account]
  await returnGuess(deps.db, limit.key)
  throw new Refusal('rate.limited', {}, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
}

async function limitFor(
  deps: Deps,
  client: Client,
  email: string,
): Promise<GuessLimit & { readonly isStranger: boolean }> {
  const device = await findKnownDevice(deps, client.deviceCookie, email)
  if (device) return { key: `device:${device}`, max: KNOWN_GUESSES, isStranger: false }
  if (await isKnownAddress(deps.db, email, client.address))
    return { key: `known:${client.address}:${email}`, max: KNOWN_GUESSES, isStranger: false }
  return { key: `address:${client.address}`, max: ADDRESS_GUESSES, isStranger: true }
}

/**
 * Makes strangers wait longer after each wrong guess at an account, without ever blocking it: guessing cannot
 * keep its owner from signing in at a new device. One-time links count no guesses.
 *
 * @returns milliseconds to wait; 0 when the guess was counted, with the number of guesses so far
 */
async function takeDelayedGuess({ db, now }: Deps, key: string) {
  const at = now()
  const known = await findGuesses(db, key, at, GUESS_WINDOW_MS)
  const guesses = (known?.guesses ?? 0) + 1
  if (known) {
    const latest = known.windowEnd.getTime() - GUESS_WINDOW_MS
    const waitMs = latest + guessDelayMs(known.guesses) - at.getTime()
    if (waitMs > 0) return { waitMs, guesses }
  }
  const isCounted = await countGuess(db, key, known?.guesses ?? null, at, GUESS_WINDOW_MS)
  return { waitMs: isCounted ? 0 : 1000, guesses }
}
