/** The short-lived cookie of a browser that was asked for a passkey. It grants no access. */
import { Refusal } from '@thali/contract/refusal'
import { z } from 'zod'
import type { Deps } from '../../../../deps.ts'

const COOKIE = 'thali_passkey='
const MINUTES = 5

/** Purpose of a passkey challenge: adding one for a signed-in person, or signing in. */
export type PasskeyPurpose = `add ${string}` | 'sign-in'

const challengeSchema = z.object({ challenge: z.string(), askedAt: z.number() })

/** The Set-Cookie value. */
export function writeChallenge({ secrets, now }: Deps, purpose: PasskeyPurpose, challenge: string): string {
  const sealed = secrets.seal(`passkey ${purpose}`, JSON.stringify({ challenge, askedAt: now().getTime() }))
  return `${COOKIE}${sealed}; Max-Age=${MINUTES * 60}; Path=/api/auth; HttpOnly; SameSite=Lax`
}

/** Set-Cookie value that removes the challenge once its answer was accepted. */
export const NO_CHALLENGE = `${COOKIE}; Max-Age=0; Path=/api/auth; HttpOnly; SameSite=Lax`

/** @throws {Refusal} passkey.expired if this browser was not asked, or too long ago */
export function readChallenge(
  { secrets, now }: Deps,
  purpose: PasskeyPurpose,
  cookieHeader: string,
): { challenge: string; askedAt: Date } {
  const pair = cookieHeader.split(/;\s*/).find((part) => part.startsWith(COOKIE))
  const found = pair ? open(secrets, purpose, pair.slice(COOKIE.length)) : null
  if (!found || now().getTime() - found.askedAt > MINUTES * 60_000) throw new Refusal('passkey.expired')
  return { challenge: found.challenge, askedAt: new Date(found.askedAt) }
}

function open({ open }: Deps['secrets'], purpose: PasskeyPurpose, sealed: string) {
  try {
    return challengeSchema.parse(JSON.parse(open(`passkey ${purpose}`, sealed)))
  } catch {
    // Made up, of another key, or for another purpose.
    return null
  }
}
