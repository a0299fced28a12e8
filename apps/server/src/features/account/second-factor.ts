/** A person's own second factor: set up with an app, turned on by its first code, turned off by the password. */

import { Refusal } from '@thali/contract/refusal'
import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '@thali/contract/second-factor'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { writeAccountAudit } from '../audit/write-audit.ts'
import type { Client } from './begin-session.ts'
import type { SignedIn } from './guard.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import {
  confirmSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  putUnconfirmed,
  removeSecondFactor,
} from './second-factor.queries.ts'
import { checkPassword } from './sign-in.ts'
import { secretPurpose } from './spend-second-factor.ts'
import { findTotpStep, makeTotpSecret, totpAddress } from './totp.ts'

/** What apps show beside the code. */
const ISSUER = 'Thali'

export async function readSecondFactor(
  { db }: Pick<Deps, 'db'>,
  { userId }: SignedIn,
): Promise<SecondFactor> {
  const factor = await findSecondFactor(db, userId)
  return { isOn: Boolean(factor?.confirmedAt), recoveryCodes: await countRecoveryCodes(db, userId) }
}

/**
 * Makes the secret that the app is to have. Nothing is asked for before its first code.
 *
 * @throws {Refusal} second-factor.on; session.wrong-credentials; rate.limited; server.busy
 */
export async function beginSecondFactor(
  deps: Deps,
  client: Client,
  { userId, email }: SignedIn,
  password: string,
): Promise<SecondFactorSetup> {
  await checkPassword(deps, client, { email, password })
  const secret = makeTotpSecret()
  const sealed = deps.secrets.seal(secretPurpose(userId), secret)
  const isBegun = await inTransaction(deps.db, (tx) => putUnconfirmed(tx, userId, sealed))
  if (!isBegun) throw new Refusal('second-factor.on')
  return { secret, address: totpAddress(secret, ISSUER, email) }
}

/**
 * Turns it on: the app has shown that it makes the right codes.
 *
 * @returns the recovery codes; this is the only time that they are known
 * @throws {Refusal} second-factor.wrong; second-factor.on
 */
export async function turnOnSecondFactor(
  deps: Deps,
  { userId }: SignedIn,
  code: string,
): Promise<RecoveryCodes> {
  const codes = makeRecoveryCodes()
  const codeHashes = codes.map((one) => hashRecoveryCode(deps.secrets, userId, one))
  await inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const factor = await findSecondFactor(tx, userId)
    if (factor?.confirmedAt) throw new Refusal('second-factor.on')
    const secret = factor && deps.secrets.open(secretPurpose(userId), factor.sealedSecret)
    const step = secret ? findTotpStep(secret, code.replace(/\s/g, ''), at) : null
    if (step === null) throw new Refusal('second-factor.wrong')
    if (!(await confirmSecondFactor(tx, userId, { step, at, codeHashes })))
      throw new Refusal('second-factor.on')
    await writeAccountAudit(deps, tx, userId, { action: 'second-factor.on' })
  })
  return { codes }
}

/**
 * Turns it off, also one that is not on yet.
 *
 * @throws {Refusal} session.wrong-credentials; rate.limited; server.busy
 */
export async function turnOffSecondFactor(
  deps: Deps,
  client: Client,
  { userId, email }: SignedIn,
  password: string,
): Promise<void> {
  await checkPassword(deps, client, { email, password })
  await inTransaction(deps.db, async (tx) => {
    if (await removeSecondFactor(tx, userId))
      await writeAccountAudit(deps, tx, userId, { action: 'second-factor.off' })
  })
}
