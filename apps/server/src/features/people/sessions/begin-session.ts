/** Starts sessions: the row is better-auth's, and its cookie is signed as better-auth reads it. */
import { createHmac } from 'node:crypto'
import type { UserId } from '@thali/domain/ids'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { SESSION_DAYS } from '../../account/callers/better-auth.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import { publishStaffEvent } from '../users/publish-staff-event.ts'
import { removeOldestSessions } from '../users/session.queries.ts'

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

interface NewSession {
  readonly userId: UserId
  readonly by: SessionProof
  readonly days?: number
}

/** Sessions of one person at once; the next one ends the oldest. */
const SESSIONS_MAX = 30

/** What a person has proven themselves by. */
export type SessionProof = 'password' | 'password and code' | 'passkey' | 'link'

/** Starts a session of a person who has proven who they are. */
export async function beginSession(
  deps: Pick<Deps, 'auth'> & EndDeps,
  { address, userAgent }: Client,
  { userId, by, days = SESSION_DAYS }: NewSession,
): Promise<BegunSession> {
  const { internalAdapter, authCookies, secret } = await deps.auth.$context
  const maxAge = days * 86_400
  const own = { ipAddress: address, userAgent, expiresAt: new Date(Date.now() + maxAge * 1000) }
  const { token } = await internalAdapter.createSession(userId, false, own, true)
  await noteBegun(deps, userId, by)
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

type EndDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'streams' | 'commits'>

/** Writes it down, and ends the oldest where there are too many. */
async function noteBegun(deps: EndDeps, userId: UserId, by: SessionProof): Promise<void> {
  const ended = await inTransaction(deps.db, async (tx) => {
    await writeAccountAudit(deps, tx, userId, { action: 'session.begin', changes: { by: [null, by] } })
    const ids = await removeOldestSessions(tx, userId, SESSIONS_MAX)
    if (ids.length > 0) await publishStaffEvent(deps, tx, userId, deps.now())
    return ids
  })
  for (const sessionId of ended) deps.streams.endSession(sessionId)
}

/** Ends the session that a browser had before. */
export async function endSessionBefore(
  { auth }: Pick<Deps, 'auth'>,
  { cookieHeader }: Client,
): Promise<void> {
  if (cookieHeader) await auth.api.signOut({ headers: new Headers({ cookie: cookieHeader }) })
}
