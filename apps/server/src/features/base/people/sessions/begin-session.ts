/** Starts and ends the sessions of browsers. */
import { randomBytes } from 'node:crypto'
import type { UserId } from '@thali/domain/ids'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { SESSION_DAYS } from '../../account/callers/session-cookies.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import { publishStaffEvent } from '../users/publish-staff-event.ts'
import { insertSession, removeOldestSessions, removeSession } from '../users/session.queries.ts'

/** Sender of a request as stated by the request, before any authentication. */
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

/** Limit of sessions of one person; the next one ends the oldest. */
const SESSIONS_MAX = 30

/** Means by which a person has proven who they are. */
export type SessionProof = 'password' | 'password and code' | 'passkey' | 'link'

/** Random bytes of a token: 32 hex digits. */
const TOKEN_BYTES = 16

/** Starts a session of an authenticated person, and ends the oldest if there are too many. */
export async function beginSession(
  deps: Deps,
  { address, userAgent }: Client,
  { userId, by, days = SESSION_DAYS }: NewSession,
): Promise<BegunSession> {
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  const at = deps.now()
  const maxAgeS = days * 86_400
  const ended = await inTransaction(deps.db, async (tx) => {
    await insertSession(tx, {
      ...{ id: deps.newId(), user_id: userId, token, ip_address: address, user_agent: userAgent },
      ...{ created_at: at, updated_at: at, expires_at: new Date(at.getTime() + maxAgeS * 1000) },
    })
    await writeAccountAudit(deps, tx, userId, { action: 'session.begin', changes: { by: [null, by] } })
    const ids = await removeOldestSessions(tx, userId, SESSIONS_MAX)
    if (ids.length > 0) await publishStaffEvent(deps, tx, userId, at)
    return ids
  })
  for (const sessionId of ended) deps.streams.endSession(sessionId)
  return { token, cookie: deps.sessionCookies.write(token, maxAgeS) }
}

/** Ends the session that a browser had before. */
export async function endSessionBefore(
  { db, sessionCookies }: Deps,
  { cookieHeader }: Pick<Client, 'cookieHeader'>,
): Promise<void> {
  const token = sessionCookies.read(cookieHeader)
  if (token !== null) await removeSession(db, token)
}
