/** Cookie that distinguishes a known browser from a stranger's, only for guess limits. */
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import { isDevice, isDeviceOf, putKnownDevice } from './known-device.queries.ts'
import { findUserByEmail } from './user.queries.ts'

const DEVICE_COOKIE = 'thali_device'
/** Days since its last sign-in after which a browser is unknown again. */
export const DEVICE_DAYS = 180
/** Limit of known browsers per person, as each has its own guesses. */
const DEVICES_PER_PERSON = 10

/**
 * Records a browser that has just signed in. Its cookie grants no access: it only gives the browser its own guesses.
 *
 * @returns the Set-Cookie value
 */
export async function rememberDevice(
  { db, now, newSlug }: Deps,
  cookie: string | undefined,
  email: string,
): Promise<string> {
  const token = await inTransaction(db, async (tx) => {
    // The cookie may be of another account in the same browser.
    const known = cookie !== undefined && (await isDevice(tx, hashToken(cookie)))
    const token = known ? cookie : newSlug()
    const user = await findUserByEmail(tx, email)
    if (user) await putKnownDevice(tx, hashToken(token), user.id, { at: now(), most: DEVICES_PER_PERSON })
    return token
  })
  return `${DEVICE_COOKIE}=${token}; Max-Age=${DEVICE_DAYS * 86_400}; Path=/api/auth; HttpOnly; SameSite=Lax`
}

/** Key of the device if it has signed in with this e-mail address, else null. */
export async function findKnownDevice(
  { db, now }: Deps,
  cookie: string | undefined,
  email: string,
): Promise<string | null> {
  if (cookie === undefined) return null
  const name = hashToken(cookie)
  return (await isDeviceOf(db, name, email, forgottenBefore(now()))) ? name : null
}

export function deviceCookieOf(cookieHeader: string): string | undefined {
  const prefix = `${DEVICE_COOKIE}=`
  const pair = cookieHeader.split(/;\s*/).find((part) => part.startsWith(prefix))
  return pair?.slice(prefix.length)
}

function forgottenBefore(at: Date): Date {
  return new Date(at.getTime() - DEVICE_DAYS * 86_400_000)
}
