/** Starts sessions: the row is better-auth's, and its cookie is signed as better-auth reads it. */
import { createHmac } from 'node:crypto'
import type { UserId } from '@thali/domain/ids'
import type { Deps } from '../../deps.ts'
import { SESSION_DAYS } from './better-auth.ts'

/** Who knocks: what a request tells about its sender before it is trusted. */
export interface Client {
  readonly address: string
  readonly userAgent: string
  readonly deviceCookie: string | undefined
  readonly cookieHeader: string
}

export interface BegunSession {
  readonly token: string
  /** The Set-Cookie value. */
  readonly cookie: string
}

/** Starts a session of a person who has proven who they are. */
export async function beginSession(
  { auth }: Pick<Deps, 'auth'>,
  { address, userAgent }: Client,
  userId: UserId,
  days = SESSION_DAYS,
): Promise<BegunSession> {
  const { internalAdapter, authCookies, secret } = await auth.$context
  const maxAge = days * 86_400
  const own = { ipAddress: address, userAgent, expiresAt: new Date(Date.now() + maxAge * 1000) }
  const { token } = await internalAdapter.createSession(userId, false, own, true)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const { name, attributes } = authCookies.sessionToken
  const parts = [
    `${name}=${encodeURIComponent(`${token}.${signature}`)}`,
    `Max-Age=${maxAge}`,
    `Path=${attributes.path ?? '/'}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(attributes.secure ? ['Secure'] : []),
  ]
  return { token, cookie: parts.join('; ') }
}

/** Ends the session that a browser had before. */
export async function endSessionBefore(
  { auth }: Pick<Deps, 'auth'>,
  { cookieHeader }: Client,
): Promise<void> {
  if (cookieHeader) await auth.api.signOut({ headers: new Headers({ cookie: cookieHeader }) })
}
