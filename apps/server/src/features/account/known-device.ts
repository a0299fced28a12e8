/** A cookie that tells a browser which has signed in before from a stranger's, for guess limits only. */
import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'

export const DEVICE_COOKIE = 'thali_device'
export const DEVICE_DAYS = 365

type Signer = Pick<Deps, 'secrets'>

/** A fresh value of the cookie. It opens nothing: it only gives the browser guesses of its own. */
export function makeDeviceCookie(deps: Signer & Pick<Deps, 'newId'>, email: string): string {
  const nonce = deps.newId()
  return `${nonce}.${sign(deps, nonce, email)}`
}

/** The device's own name when the cookie was made for this e-mail address, else null. */
export function knownDevice(deps: Signer, cookie: string | undefined, email: string): string | null {
  const [nonce, signature] = cookie?.split('.') ?? []
  if (!nonce || !signature) return null
  const expected = Buffer.from(sign(deps, nonce, email))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given) ? nonce : null
}

/** The value of the device cookie in a Cookie header. */
export function deviceCookieOf(cookieHeader: string): string | undefined {
  const prefix = `${DEVICE_COOKIE}=`
  const pair = cookieHeader.split(/;\s*/).find((part) => part.startsWith(prefix))
  return pair?.slice(prefix.length)
}

function sign(deps: Signer, nonce: string, email: string): string {
  return deps.secrets.hmac('known-device', `${nonce}\n${email}`)
}
