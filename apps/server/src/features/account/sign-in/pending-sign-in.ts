/** The short-lived cookie of somebody whose password was right and whose second factor is due. It opens nothing. */
import type { UserId } from '@thali/domain/ids'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../people/hash-token.ts'
import { findCredential } from '../people/user.queries.ts'

/** A person whose password was right. */
export interface Known {
  readonly userId: UserId
  readonly email: string
  /** The hash that was compared with. */
  readonly hash: string
}

const COOKIE = 'thali_second_factor='
const MINUTES = 10
const PURPOSE = 'pending-sign-in'

const pendingSchema = z.object({
  email: z.string(),
  /** Of the hash that the password was compared with: a new password ends it. */
  digest: z.string(),
  endsAt: z.number(),
})

/** The Set-Cookie value. */
export function writePending(
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  { email, hash }: Known,
): string {
  const endsAt = now().getTime() + MINUTES * 60_000
  const sealed = secrets.seal(PURPOSE, JSON.stringify({ email, digest: hashToken(hash), endsAt }))
  return `${COOKIE}${sealed}; Max-Age=${MINUTES * 60}; Path=/api/auth; HttpOnly; SameSite=Lax`
}

/** What the browser is told once it is signed in. */
export const NO_PENDING = `${COOKIE}; Max-Age=0; Path=/api/auth; HttpOnly; SameSite=Lax`

/** Who sends this Cookie header; null when nobody's second factor is due, or not any more. */
export async function findPending(
  { db, secrets, now }: Pick<Deps, 'db' | 'secrets' | 'now'>,
  cookieHeader: string,
): Promise<Known | null> {
  const pair = cookieHeader.split(/;\s*/).find((part) => part.startsWith(COOKIE))
  const pending = pair && open(secrets, pair.slice(COOKIE.length))
  if (!pending || pending.endsAt <= now().getTime()) return null
  const { email, digest } = pending
  const found = await findCredential(db, email)
  if (!found?.hash || hashToken(found.hash) !== digest) return null
  return { userId: found.userId as UserId, email, hash: found.hash }
}

function open({ open }: Deps['secrets'], sealed: string): z.infer<typeof pendingSchema> | null {
  try {
    return pendingSchema.parse(JSON.parse(open(PURPOSE, sealed)))
  } catch {
    // Made up, or of another key: nobody.
    return null
  }
}
