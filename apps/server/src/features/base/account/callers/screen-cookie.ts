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
