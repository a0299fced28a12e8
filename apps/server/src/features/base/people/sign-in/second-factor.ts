/** A person's own second factor: set up with an app, turned on by its first code, turned off by password and code. */

import { Refusal } from '@thali/contract/refusal'
import type {
  RecoveryCodes,
  RemoveSecondFactor,
  SecondFactor,
  SecondFactorSetup,
} from '@thali/contract/second-factor'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { returnGuess } from '../../../../limits/guess-limits.queries.ts'
import { requireGuess } from '../../../../limits/too-many-guesses.ts'
import type { SignedIn } from '../../account/guard.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import type { Client } from '../sessions/begin-session.ts'
import { endOtherAccess } from '../sessions/end-other-access.ts'
import { mailSecondFactor, type Recipient } from '../users/mail-account-link.ts'
import { lockSession } from '../users/session.queries.ts'
import { lockPasswordHash } from '../users/user.queries.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import {
  confirmSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  putUnconfirmed,
  removeSecondFactor,
} from './second-factor.queries.ts'
import { checkPassword } from './sign-in.ts'
import { hasSecondFactor, openSecret, secretPurpose, spendSecondFactor } from './spend-second-factor.ts'
import { findTotpStep, makeTotpSecret, totpAddress, totpStep } from './totp.ts'

/** Issuer that apps show beside the code. */
const ISSUER = 'Thali'
/** Time to scan the code and type the first one: 15 minutes in steps of half a minute. */
const SET_UP_STEPS = 30
/** Wrong first codes per hour. */
const SET_UP_GUESSES = 10

export async function readSecondFactor({ db }: Deps, { userId }: SignedIn): Promise<SecondFactor> {
  const factor = await findSecondFactor(db, userId)
  return { isOn: Boolean(factor?.confirmedAt), recoveryCodes: await countRecoveryCodes(db, userId) }
}

/**
 * Creates the secret for the app. Codes are required only once the first one was checked.
 *
 * @throws {Refusal} email.unverified: a person who registers with another's address must not lock them out of
 *   it; second-factor.on; session.wrong-credentials; rate.limited; server.busy
 */
export async function beginSecondFactor(
  deps: Deps,
  client: Client,
  { userId, email, isVerified }: SignedIn,
  password: string,
): Promise<SecondFactorSetup> {
  if (!isVerified) throw new Refusal('email.unverified')
  await checkPassword(deps, client, { email, password })
  const secret = makeTotpSecret()
  const sealedSecret = deps.secrets.seal(secretPurpose(userId), secret)
  const step = totpStep(deps.now())
  const isBegun = await inTransaction(deps.db, (tx) => putUnconfirmed(tx, userId, { sealedSecret, step }))
  if (!isBegun) throw new Refusal('second-factor.on')
  return { secret, address: totpAddress(secret, ISSUER, email) }
}

/**
 * Turns the second factor on, after a correct code of the app. All sessions started by password alone end, except the
 * one that turns it on.
 *
 * @returns the recovery codes, which are shown only once
 * @throws {Refusal} second-factor.wrong, also a quarter of an hour after it was begun; second-factor.on;
 *   session.required when it was ended concurrently; rate.limited
 */
export async function turnOnSecondFactor(
  deps: Deps,
  client: Client,
  who: SignedIn,
  code: string,
): Promise<RecoveryCodes> {
  const { userId, email, sessionId } = who
  const limit = { key: `second-factor-set-up:${userId}`, max: SET_UP_GUESSES }
  await requireGuess(deps, limit)
  const codes = makeRecoveryCodes()
  const codeHashes = codes.map((one) => hashRecoveryCode(deps.secrets, userId, one))
  const ended = await inTransaction(deps.db, async (tx) => {
    // A concurrent sign-in by password waits for this, and is asked for a code.
    await lockPasswordHash(tx, email)
    if (!(await lockSession(tx, userId, sessionId))) throw new Refusal('session.required')
    const confirmed = await checkFirstCode(deps, tx, who, code)
    if (!(await confirmSecondFactor(tx, userId, { ...confirmed, codeHashes })))
      throw new Refusal('second-factor.wrong')
    await writeAccountAudit(deps, tx, userId, { action: 'second-factor.on' })
    await mailSecondFactor(deps, tx, recipient(who), 'second-factor-on')
    return endOtherAccess(deps, tx, userId, { sessionId, deviceCookie: client.deviceCookie })
  })
  for (const id of ended) deps.streams.endSession(id)
  await returnGuess(deps.db, limit.key)
  return { codes }
}

async function checkFirstCode({ secrets, now }: Deps, tx: Db, { userId }: SignedIn, code: string) {
  const at = now()
  const factor = await findSecondFactor(tx, userId)
  if (factor?.confirmedAt) throw new Refusal('second-factor.on')
  const isInTime = factor && totpStep(at) - factor.lastStep <= SET_UP_STEPS
  const secret = isInTime ? openSecret(secrets, userId, factor.sealedSecret) : null
  const step = secret === null ? null : findTotpStep(secret, code.replace(/\s/g, ''), at)
  if (!factor || step === null) throw new Refusal('second-factor.wrong')
  return { sealedSecret: factor.sealedSecret, step, at }
}

/**
 * Turns it off, also one that is not on yet. Requires a code as well as the password.
 *
 * @throws {Refusal} session.wrong-credentials; second-factor.wrong; rate.limited; server.busy
 */
export async function turnOffSecondFactor(
  deps: Deps,
  client: Client,
  who: SignedIn,
  { password, code }: RemoveSecondFactor,
): Promise<void> {
  const { userId, email } = who
  await checkPassword(deps, client, { email, password })
  if (await hasSecondFactor(deps.db, userId)) await spendSecondFactor(deps, client, who, code)
  await inTransaction(deps.db, async (tx) => {
    if (!(await removeSecondFactor(tx, userId))) return
    await writeAccountAudit(deps, tx, userId, { action: 'second-factor.off' })
    await mailSecondFactor(deps, tx, recipient(who), 'second-factor-off')
  })
}

function recipient({ userId, email }: SignedIn): Recipient {
  return { id: userId, email }
}
