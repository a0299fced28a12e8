import { Refusal } from '@thali/contract/refusal'
import type { UserId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { findGuesses, returnGuess } from '../../../../limits/guess-limits.queries.ts'
import { GUESS_WINDOW_MS, requireGuess } from '../../../../limits/too-many-guesses.ts'
import type { Client } from '../sessions/begin-session.ts'
import { findKnownDevice } from '../users/known-device.ts'
import { mailSecondFactor } from '../users/mail-account-link.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, spendRecoveryCode, spendStep } from './second-factor.queries.ts'
import { findTotpStep } from './totp.ts'

/** Wrong codes per hour, of strangers together and of each known browser. */
const GUESSES = 10
/** Wrong codes per day of strangers together. */
const STRANGERS_A_DAY = 30
const DAY_MS = 24 * 60 * 60 * 1000
/**
 * Wrong codes within an hour, after which the person is warned by mail: a stranger who tries codes has the
 * password.
 */
const GUESSES_BEFORE_MAIL = 5

/** Person with a correct password whose second factor is required. */
export interface Owner {
  readonly userId: UserId
  readonly email: string
}

/** Purpose that the secret of a person's second factor is sealed with. */
export function secretPurpose(userId: UserId): string {
  return `second-factor ${userId}`
}

/** Whether a person is asked for a code after the password. */
export async function hasSecondFactor(db: Db, userId: UserId): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.confirmedAt instanceof Date
}

/**
 * Spends a code of the app or a recovery code, each of which works once. The person gets a mail about a used recovery
 * code, and once a day about wrong codes.
 *
 * @throws {Refusal} second-factor.wrong; rate.limited
 */
export async function spendSecondFactor(deps: Deps, client: Client, owner: Owner, code: string) {
  const { userId, email } = owner
  const device = await findKnownDevice(deps, client.deviceCookie, email)
  const hourly = { key: `second-factor:${userId}:${device ?? ''}`, max: GUESSES, windowMs: GUESS_WINDOW_MS }
  const daily = { key: `second-factor-day:${userId}`, max: STRANGERS_A_DAY, windowMs: DAY_MS }
  const limits = device === null ? [hourly, daily] : [hourly]
  for (const limit of limits) {
    await requireGuess(deps, limit, limit.windowMs)
  }
  if (!(await inTransaction(deps.db, (tx) => spend(deps, tx, owner, code)))) {
    await mailAboutGuesses(deps, owner, hourly.key)
    throw new Refusal('second-factor.wrong')
  }
  for (const { key } of limits) await returnGuess(deps.db, key)
}

async function mailAboutGuesses(deps: Deps, { userId, email }: Owner, key: string): Promise<void> {
  const at = deps.now()
  const counted = await findGuesses(deps.db, key, at, GUESS_WINDOW_MS)
  if (!counted || counted.guesses < GUESSES_BEFORE_MAIL) return
  const about = `${userId} ${at.toISOString().slice(0, 10)}`
  const to = { id: userId, email }
  await inTransaction(deps.db, (tx) => mailSecondFactor(deps, tx, to, 'codes-guessed', about))
}

async function spend(deps: Deps, tx: Db, { userId, email }: Owner, typed: string): Promise<boolean> {
  const { secrets, now } = deps
  const code = typed.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) {
    const isSpent = await spendRecoveryCode(tx, userId, hashRecoveryCode(secrets, userId, code))
    if (isSpent) await mailSecondFactor(deps, tx, { id: userId, email }, 'recovery-code-used')
    return isSpent
  }
  const factor = await findSecondFactor(tx, userId)
  if (!factor?.confirmedAt) return false
  const secret = openSecret(secrets, userId, factor.sealedSecret)
  const step = secret === null ? null : findTotpStep(secret, code, now())
  return step !== null && spendStep(tx, userId, step)
}

/** Null when the installation's key was replaced: then an operator turns the second factor off. */
export function openSecret({ open }: Deps['secrets'], userId: UserId, sealed: string): string | null {
  try {
    return open(secretPurpose(userId), sealed)
  } catch {
    return null
  }
}
