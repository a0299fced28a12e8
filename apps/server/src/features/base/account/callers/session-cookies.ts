/** The cookie of a session: its token and a signature, so that a made-up token costs no database query. */

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../../config.ts'
import type { Secrets } from '../../../../secrets/secrets.ts'

/** Name of a session cookie, prefixed behind TLS. */
export const SESSION_COOKIE = 'thali.session_token='
/** Life of a session, however often it is used. */
export const SESSION_DAYS = 30

interface CookieDeps {
  readonly config: Pick<Config, 'publicUrl'>
  readonly secrets: Pick<Secrets, 'derive'>
}

/** Reads and writes them, with the name and key of existing cookies, which stay valid. */
export class SessionCookies {
  readonly #key: string
  readonly #start: string
  readonly #attributes: string

  constructor({ config, secrets }: CookieDeps) {
    const isSecure = config.publicUrl.startsWith('https://')
    this.#key = secrets.derive('better-auth')
    this.#start = `${isSecure ? '__Secure-' : ''}${SESSION_COOKIE}`
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  }

  /** The token in a Cookie header, if its signature is valid. */
  read(cookieHeader: string): string | null {
    for (const pair of cookieHeader.split(/;\s*/)) {
      if (!pair.startsWith(this.#start)) continue
      const token = this.#open(pair.slice(this.#start.length))
      if (token !== null) return token
    }
    return null
  }

  /** A Set-Cookie value. */
  write(token: string, maxAgeS: number): string {
    const value = encodeURIComponent(`${token}.${this.#sign(token)}`)
    return `${this.#start}${value}; Max-Age=${maxAgeS}; ${this.#attributes}`
  }

  /** A Set-Cookie value that removes the cookie. */
  end(): string {
    return `${this.#start}; Max-Age=0; ${this.#attributes}`
  }

  #open(value: string): string | null {
    const signed = decoded(value)
    const at = signed.lastIndexOf('.')
    if (at <= 0) return null
    const token = signed.slice(0, at)
    const given = Buffer.from(signed.slice(at + 1))
    const expected = Buffer.from(this.#sign(token))
    return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
  }

  #sign(token: string): string {
    return createHmac('sha256', this.#key).update(token).digest('base64')
  }
}

/** Empty for a value never issued. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** The cookie of a shared screen: it ends with its row and never by itself. */
export const SCREEN_COOKIE = 'thali_screen='
/** The longest that browsers keep a cookie; each visit renews it. */
const COOKIE_SECONDS = 400 * 86_400

export function writeScreenCookie(secret: string): string {
  return `${SCREEN_COOKIE}${secret}; Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax`
}

/** Set-Cookie value for a browser whose screen was revoked. */
export const NO_SCREEN_COOKIE = `${SCREEN_COOKIE}; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`

/** The secret in a Cookie header; null when there is none. */
export function screenSecretOf(cookieHeader: string): string | null {
  const pair = cookieHeader.split(/;\s*/).find((part) => part.startsWith(SCREEN_COOKIE))
  return pair?.slice(SCREEN_COOKIE.length) || null
}
