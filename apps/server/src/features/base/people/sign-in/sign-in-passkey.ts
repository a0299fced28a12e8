/** Signs a person in with a passkey: without password and code, since their device has verified them. */

import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { PasskeySignIn } from '@thali/contract/passkeys'
import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { beginSession, type Client, endSessionBefore } from '../sessions/begin-session.ts'
import { removeSession } from '../users/session.queries.ts'
import { findPasskey, spendChallenge } from './passkey.queries.ts'
import { NO_CHALLENGE, readChallenge, writeChallenge } from './passkey-challenge.ts'
import type { Challenge, Site } from './passkeys.ts'
import { NO_PENDING } from './pending-sign-in.ts'

/** Asks a browser for any passkey of ours that its person has. */
export async function beginPasskeySignIn(deps: Deps, { host }: Pick<Site, 'host'>): Promise<Challenge> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' })
  return { options: { ...options }, cookie: writeChallenge(deps, 'sign-in', options.challenge) }
}

/**
 * Starts a session and ends the one that the browser had.
 *
 * @throws {Refusal} passkey.expired; passkey.wrong, also for a removed one or a repeated answer
 */
export async function signInByPasskey(
  deps: Deps,
  client: Client,
  { response }: PasskeySignIn,
  site: Site,
): Promise<{ email: string; cookies: string[] }> {
  const { challenge, askedAt } = readChallenge(deps, 'sign-in', client.cookieHeader)
  const passkey = await findPasskey(deps.db, response.id)
  if (!passkey) throw new Refusal('passkey.wrong')
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.signatures,
    },
  }).catch(() => ({ verified: false }) as const)
  if (!verified.verified) throw new Refusal('passkey.wrong')

  const { token, cookie } = await beginSession(deps, client, { userId: passkey.userId, by: 'passkey' })
  const used = { challengedAt: askedAt, signatures: verified.authenticationInfo.newCounter, at: deps.now() }
  const isSpent = await inTransaction(deps.db, async (tx) => {
    if (await spendChallenge(tx, passkey.id, used)) return true
    await removeSession(tx, token)
    return false
  })
  if (!isSpent) throw new Refusal('passkey.wrong')
  await endSessionBefore(deps, client)
  return { email: passkey.email, cookies: [cookie, NO_CHALLENGE, NO_PENDING] }
}
