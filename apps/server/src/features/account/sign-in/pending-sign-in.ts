/** Cookies of browsers that have shown a password, and where something else is due before they are signed in. They open nothing. */
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

/** What is due. */
export interface Due {
  readonly cookie: string
  readonly purpose: string
  readonly minutes: number
}

const SECOND_FACTOR: Due = { cookie: 'thali_second_factor=', purpose: 'pending-sign-in', minutes: 10 }
/** The link of the mail, which is as good as long, opened in the browser that the account was made in. */
export const MAILED_LINK: Due = { cookie: 'thali_registered=', purpose: 'registered-here', minutes: 24 * 60 }

const pendingSchema = z.object({
  email: z.string(),
  /** Of the hash that the password was compared with: a new password ends it. */
  digest: z.string(),
  endsAt: z.number(),
})

/** Whether a browser says that an account was made in it. */
export function isRegisteredHere(cookieHeader: string): boolean {
  return cookieHeader.includes(MAILED_LINK.cookie)
}

/** The Set-Cookie value. */
export function writePending(
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  { email, hash }: Pick<Known, 'email' | 'hash'>,
  due = SECOND_FACTOR,
): string {
  const endsAt = now().getTime() + due.minutes * 60_000
  const sealed = secrets.seal(due.purpose, JSON.stringify({ email, digest: hashToken(hash), endsAt }))
  return `${due.cookie}${sealed}; Max-Age=${due.minutes * 60}; Path=/api/auth; HttpOnly; SameSite=Lax`
}

/** What the browser is told once it is signed in. */
export const NO_PENDING = `${SECOND_FACTOR.cookie}; Max-Age=0; Path=/api/auth; HttpOnly; SameSite=Lax`

/** The person of this Cookie header; null where nothing is due, or not any more. */
export async function findPending(
  { db, secrets, now }: Pick<Deps, 'db' | 'secrets' | 'now'>,
  cookieHeader: string,
  due = SECOND_FACTOR,
): Promise<Known | null> {
  const pair = cookieHeader.split(/;\s*/).find((part) => part.startsWith(due.cookie))
  const pending = pair && open(secrets, due, pair.slice(due.cookie.length))
  if (!pending || pending.endsAt <= now().getTime()) return null
  const { email, digest } = pending
  const found = await findCredential(db, email)
  if (!found?.hash || hashToken(found.hash) !== digest) return null
  return { userId: found.userId as UserId, email, hash: found.hash }
}

function open(
  { open }: Deps['secrets'],
  { purpose }: Due,
  sealed: string,
): z.infer<typeof pendingSchema> | null {
  try {
    return pendingSchema.parse(JSON.parse(open(purpose, sealed)))
  } catch {
    // Made up, or of another key: nobody.
    return null
  }
}
