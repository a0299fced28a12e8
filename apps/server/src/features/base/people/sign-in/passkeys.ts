/**
 * A person's own passkeys: added with the password, named, removed. Their library is loaded when the first is used: it
 * is a tenth of the server's code.
 */

import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { AddPasskey, BeginPasskey, Passkeys } from '@thali/contract/passkeys'
import { PASSKEYS_MAX } from '@thali/contract/passkeys'
import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { SignedIn } from '../../account/guard.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import type { Client } from '../sessions/begin-session.ts'
import { mailPasskey } from '../users/mail-account-link.ts'
import { lockSession } from '../users/session.queries.ts'
import { insertPasskey, listPasskeys, removePasskey, renamePasskey } from './passkey.queries.ts'
import { NO_CHALLENGE, readChallenge, writeChallenge } from './passkey-challenge.ts'
import { checkPassword } from './sign-in.ts'
import { hasSecondFactor, spendSecondFactor } from './spend-second-factor.ts'

/** Issuer that devices show beside the account. */
const ISSUER = 'Thali'

/** Host and origin of a browser: a passkey belongs to one host and works for one origin. */
export interface Site {
  readonly host: string
  readonly origin: string
}

/** Options for the browser's passkey call, with its cookie. */
export interface Challenge {
  readonly options: Readonly<Record<string, unknown>>
  readonly cookie: string
}

export async function listOwnPasskeys({ db }: Deps, { userId }: SignedIn): Promise<Passkeys> {
  const rows = await listPasskeys(db, userId, PASSKEYS_MAX)
  return {
    passkeys: rows.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  }
}

/**
 * Asks a browser for a passkey. As a passkey replaces password and second factor, both are required: a stolen session
 * cannot add one.
 *
 * @throws {Refusal} email.unverified; passkey.too-many; session.wrong-credentials; second-factor.required,
 *   second-factor.wrong; rate.limited; server.busy
 */
export async function beginPasskey(
  deps: Deps,
  client: Client,
  who: SignedIn,
  { password, code }: BeginPasskey,
  { host }: Pick<Site, 'host'>,
): Promise<Challenge> {
  const { userId, email, name, isVerified } = who
  if (!isVerified) throw new Refusal('email.unverified')
  const own = await listPasskeys(deps.db, userId, PASSKEYS_MAX)
  if (own.length >= PASSKEYS_MAX) throw new Refusal('passkey.too-many')
  const isCodeDue = await hasSecondFactor(deps.db, userId)
  if (isCodeDue && !code) throw new Refusal('second-factor.required')
  await checkPassword(deps, client, { email, password })
  if (isCodeDue && code) await spendSecondFactor(deps, client, who, code)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: ISSUER,
    rpID: host,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: own.map(({ id }) => ({ id })),
    // It is found without typing a name, and its device asks for a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options }, cookie: writeChallenge(deps, `add ${userId}`, options.challenge) }
}

/**
 * Stores the passkey that a browser has created, and mails its owner about it.
 *
 * @returns the Set-Cookie value
 * @throws {Refusal} passkey.expired, passkey.wrong, passkey.known; session.required when it was ended concurrently
 */
export async function addPasskey(
  deps: Deps,
  { cookieHeader }: Client,
  { userId, email, sessionId }: SignedIn,
  { name, response }: AddPasskey,
  { host, origin }: Site,
): Promise<string> {
  const { challenge, askedAt } = readChallenge(deps, `add ${userId}`, cookieHeader)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(() => ({ verified: false }) as const)
  if (!verified.verified) throw new Refusal('passkey.wrong')
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const made = {
    id,
    user_id: userId,
    name: name.trim(),
    public_key: Buffer.from(publicKey).toString('base64url'),
    signatures: counter,
    challenged_at: askedAt,
    created_at: deps.now(),
    last_used_at: null,
  }
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockSession(tx, userId, sessionId))) throw new Refusal('session.required')
    if (!(await insertPasskey(tx, made))) throw new Refusal('passkey.known')
    await writeAccountAudit(deps, tx, userId, { action: 'passkey.add' })
    await mailPasskey(deps, tx, { id: userId, email }, 'passkey-added')
  })
  return NO_CHALLENGE
}

/** @throws {Refusal} passkey.not-found, also for another person's */
export async function nameOwnPasskey(
  deps: Deps,
  { userId }: SignedIn,
  id: string,
  name: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await renamePasskey(tx, userId, id, name.trim()))) throw new Refusal('passkey.not-found')
    await writeAccountAudit(deps, tx, userId, { action: 'passkey.name' })
  })
}

/**
 * Removes a passkey, which no longer signs in.
 *
 * @throws {Refusal} passkey.not-found, also for another person's
 */
export async function removeOwnPasskey(deps: Deps, { userId, email }: SignedIn, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await removePasskey(tx, userId, id))) throw new Refusal('passkey.not-found')
    await writeAccountAudit(deps, tx, userId, { action: 'passkey.remove' })
    await mailPasskey(deps, tx, { id: userId, email }, 'passkey-removed')
  })
}
