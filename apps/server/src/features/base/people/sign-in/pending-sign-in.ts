/**
 * Cookies of browsers that have entered a password, but need another step before they are signed in. They grant no
 * access.
 */
import type { UserId } from '@thali/domain/ids'
import { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import { findCredential } from '../users/user.queries.ts'

/** A person whose password was correct. */
export interface PasswordCheckedUser {
  readonly userId: UserId
  readonly email: string
  /** The hash that the password was compared with. */
  readonly hash: string
}

/** Step that is required after a correct password, and its cookie. */
interface Due {
  readonly cookie: string
  readonly purpose: string
  readonly minutes: number
}

const SECOND_FACTOR: Due = { cookie: 'thali_second_factor=', purpose: 'pending-sign-in', minutes: 10 }
/** The mailed link, valid for the same time, opened in the browser where the account was created. */
export const MAILED_LINK: Due = { cookie: 'thali_registered=', purpose: 'registered-here', minutes: 24 * 60 }

const pendingSchema = z.object({
  email: z.string(),
  /** Digest of the hash that the password was compared with: a new password ends it. */
  digest: z.string(),
  endsAt: z.number(),
})

/** Whether a browser has the cookie of an account created in it. */
export function isRegisteredHere(cookieHeader: string): boolean {
  return cookieHeader.includes(MAILED_LINK.cookie)
}

/** The Set-Cookie value. */
export function writePending(
  { secrets, now }: Deps,
  { email, hash }: Pick<PasswordCheckedUser, 'email' | 'hash'>,
  due = SECOND_FACTOR,
): string {
  const endsAt = now().getTime() + due.minutes * 60_000
  const sealed = secrets.seal(due.purpose, JSON.stringify({ email, digest: hashToken(hash), endsAt }))
  return `${due.cookie}${sealed}; Max-Age=${due.minutes * 60}; Path=/api/auth; HttpOnly; SameSite=Lax`
}

/** Set-Cookie value that removes the pending sign-in once the person is signed in. */
export const NO_PENDING = `${SECOND_FACTOR.cookie}; Max-Age=0; Path=/api/auth; HttpOnly; SameSite=Lax`

type Pending = z.infer<typeof pendingSchema>

/** Contents of this Cookie header's cookie, whatever its account; null when none is pending, or no longer. */
export function readPending(
  { secrets, now }: Deps,
  cookieHeader: string,
  due = SECOND_FACTOR,
): Pending | null {
  const pair = cookieHeader.split(/;\s*/).find((part) => part.startsWith(due.cookie))
  const pending = pair && open(secrets, due, pair.slice(due.cookie.length))
  return pending && pending.endsAt > now().getTime() ? pending : null
}

/** Person whose password was checked for such a cookie; null if the password has changed since. */
export async function findPending(
  deps: Deps,
  cookieHeader: string,
  due = SECOND_FACTOR,
): Promise<PasswordCheckedUser | null> {
  const pending = readPending(deps, cookieHeader, due)
  if (!pending) return null
  const { email, digest } = pending
  const found = await findCredential(deps.db, email)
  if (!found?.hash || hashToken(found.hash) !== digest) return null
  return { userId: found.userId, email, hash: found.hash }
}

function open({ open }: Deps['secrets'], { purpose }: Due, sealed: string): Pending | null {
  try {
    return pendingSchema.parse(JSON.parse(open(purpose, sealed)))
  } catch {
    // Made up, or encrypted with another key.
    return null
  }
}
