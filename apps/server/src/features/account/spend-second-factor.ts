import { Refusal } from '@thali/contract/refusal'
import type { UserId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Client } from './begin-session.ts'
import { returnGuess, takeGuess } from './guess-limits.queries.ts'
import { findKnownDevice } from './known-device.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, spendRecoveryCode, spendStep } from './second-factor.queries.ts'
import { GUESS_WINDOW_MS, tooManyGuesses } from './too-many-guesses.ts'
import { findTotpStep } from './totp.ts'

/** Wrong codes an hour, of strangers together and of each browser that has signed in before. */
const GUESSES = 10

/** Whose second factor is asked for: a person whose password was right. */
export interface Owner {
  readonly userId: UserId
  readonly email: string
}

/** What a person's second factor is sealed for. */
export function secretPurpose(userId: UserId): string {
  return `second-factor ${userId}`
}

/** Whether a person is asked for a code after the password. */
export async function hasSecondFactor(db: Db, userId: UserId): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.confirmedAt instanceof Date
}

/**
 * Uses a code of the app or a recovery code, each of which works once.
 *
 * @throws {Refusal} second-factor.wrong; rate.limited
 */
export async function spendSecondFactor(
  deps: Deps,
  client: Client,
  owner: Owner,
  code: string,
): Promise<void> {
  const { userId, email } = owner
  const device = await findKnownDevice(deps, client.deviceCookie, email)
  const limit = { key: `second-factor:${userId}:${device ?? ''}`, max: GUESSES }
  if (!(await takeGuess(deps.db, limit, deps.now(), GUESS_WINDOW_MS)))
    throw await tooManyGuesses(deps, limit.key)
  if (!(await inTransaction(deps.db, (tx) => spend(deps, tx, userId, code))))
    throw new Refusal('second-factor.wrong')
  await returnGuess(deps.db, limit.key)
}

async function spend({ secrets, now }: Deps, tx: Db, userId: UserId, typed: string): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(tx, userId, hashRecoveryCode(secrets, userId, code))
  const factor = await findSecondFactor(tx, userId)
  if (!factor?.confirmedAt) return false
  const secret = openOrNull(secrets, userId, factor.sealedSecret)
  const step = secret === null ? null : findTotpStep(secret, code, now())
  return step !== null && spendStep(tx, userId, step)
}

/** Null when the installation's key is another since: an operator turns the second factor off then. */
function openOrNull({ open }: Deps['secrets'], userId: UserId, sealed: string): string | null {
  try {
    return open(secretPurpose(userId), sealed)
  } catch {
    return null
  }
}
