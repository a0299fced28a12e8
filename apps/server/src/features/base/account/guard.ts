/** Guard of all staff routes: resolves a request to a member of a store's staff, or refuses it. */

import { Refusal } from '@thali/contract/refusal'
import type { ScreenId, StoreId, UserId } from '@thali/domain/ids'
import { mayDo, mayDoIn, type Permission, type Role, tokenMayDo } from '@thali/domain/people/permissions'
import type { FastifyRequest } from 'fastify'
import type { StoredPlace } from '../../../db/audit-tables.ts'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { findRole, findSession, touchSession } from './callers/caller.queries.ts'
import { findApiTokenOf } from './callers/check-api-token.ts'
import { findScreenOf } from './callers/find-screen.ts'
import { refuseMalformed, refuseNoStoreId } from './callers/guard-first.ts'
import type { ApiTokenRow } from './callers/list-store-tokens.ts'
import { findVisits, VISIT_ROLE } from './callers/operator-visits.ts'
import type { CallingScreen } from './callers/screen.ts'
import { SESSION_COOKIE } from './callers/session-cookies.ts'
import { isSameOrigin, requireSameOrigin } from './same-origin.ts'
import { emailOrNull } from './staff-email.ts'

/** Security requirement in the API description of calls that `requireStaff` guards. */
export const STAFF_SECURITY: Record<string, string[]>[] = [{ session: [] }, { token: [] }]

/** Role of a paired screen on which no person has entered a PIN. */
export const SCREEN_ROLE: Role = 'kitchen'

declare const madeByGuard: unique symbol

interface StaffFacts {
  readonly name: string
  readonly role: Role
  readonly storeId: StoreId
  /** Id of the session, the API token or the screen, with which streams end. */
  readonly sessionId: string
  /** Origin of the request, for the audit log. */
  readonly place?: StoredPlace
}

/** Caller at a store, as recorded: a person, or a shared screen on which no person has entered a PIN. */
export type StaffActor = StaffFacts &
  (
    | {
        readonly id: UserId
        /** `pin`: a person at a screen. */
        readonly via: 'session' | 'token' | 'pin' | 'operator'
      }
    | { readonly id: ScreenId; readonly via: 'screen' }
  )

/**
 * A member of a store's staff, signed in or by an API token of theirs, or a shared screen. Only `requireStaff` makes
 * one.
 */
export type Staff = StaffActor & { readonly [madeByGuard]: true }

/** Calling person; null for a shared screen that acts for none. */
export function personOf({ id, via }: StaffActor): UserId | null {
  return via === 'screen' ? null : id
}

/** Calling person. @throws {Refusal} permission.missing for a shared screen that acts for none */
export function requirePerson(staff: StaffActor): UserId {
  const userId = personOf(staff)
  if (userId === null) throw new Refusal('permission.missing', { role: staff.role })
  return userId
}

/** Person whom a session belongs to. */
export interface SignedIn {
  readonly userId: UserId
  readonly name: string
  readonly email: string
  readonly sessionId: string
  /** Whether there is a confirmed e-mail address. */
  readonly isVerified: boolean
}

const SEEN_EVERY_MS = 5 * 60_000

/** The signed-in person behind a request's cookie, if there is one. */
export async function findSignedIn(deps: Deps, request: FastifyRequest): Promise<SignedIn | null> {
  const { cookie } = request.headers
  if (!cookie?.includes(SESSION_COOKIE)) return null
  const token = deps.sessionCookies.read(cookie)
  const at = deps.now()
  const session = token === null ? undefined : await findSession(deps.db, token, at)
  if (!session) return null
  const { id: sessionId, updated_at: seenAt, userId, name, email } = session
  deps.callers.remember(request, userId)
  if (at.getTime() - seenAt.getTime() >= SEEN_EVERY_MS) await touchSession(deps.db, sessionId, at)
  const isVerified = session.isVerified && emailOrNull(email) !== null
  return { userId, name, email, sessionId, isVerified }
}

/**
 * The signed-in person who makes a request about their own account, whatever stores they work in.
 *
 * @param isLast false if further checks of the caller follow, before schema errors
 * @throws {Refusal} session.required; request.cross-site for a write from elsewhere; schema errors
 */
export async function requireSignedIn(
  deps: Deps,
  request: FastifyRequest,
  { isLast = true }: { readonly isLast?: boolean } = {},
): Promise<SignedIn> {
  const who = await findSignedIn(deps, request)
  if (!who) throw new Refusal('session.required')
  if (!isRead(request.method)) requireSameOrigin(request, deps.config)
  if (isLast) refuseMalformed(request)
  return who
}

/**
 * The member of the store's staff who makes this request, provided that their role grants `permission`. A sent API
 * token alone decides; else the cookie, whose writes must come from our own pages.
 *
 * @throws {Refusal} session.required; token.invalid; rate.limited for guessed tokens; request.cross-site for a
 *   write from elsewhere; store.not-found for a store that is not theirs, as for one that does not exist;
 *   permission.missing; schema errors
 */
export async function requireStaff(
  deps: Deps,
  request: FastifyRequest,
  storeId: StoreId,
  permission: Permission,
): Promise<Staff> {
  const staff = await findPermitted(deps, request, storeId, permission)
  refuseMalformed(request)
  return staff
}

async function findPermitted(
  deps: Deps,
  request: FastifyRequest,
  storeId: StoreId,
  permission: Permission,
): Promise<Staff> {
  const token = await findTokenOf(deps, request)
  if (token) return at(request, staffByToken(token, storeId, permission))
  const who = await findSignedIn(deps, request)
  const screen = who ? null : await findScreen(deps, request)
  if (!who && !screen) throw new Refusal('session.required')
  if (!isRead(request.method)) requireSameOrigin(request, deps.config)
  refuseNoStoreId(request, storeId)
  if (screen) return at(request, staffByScreen(screen, storeId, permission))
  const role = who && (await findRole(deps.db, storeId, who.userId))
  if (who && !role) return staffOfVisit(deps, request, who, storeId, permission)
  if (!who || !role) throw new Refusal('store.not-found')
  if (!mayDo(role, permission)) throw new Refusal('permission.missing', { permission, role })
  return at(request, staffOfSession(who, role, storeId))
}

/**
 * Resolves the caller like `requireStaff` at an address without a store: that of the token or screen, unless
 * the query names one.
 *
 * @throws {Refusal} as `requireStaff`; request.malformed for a signed-in person who names no store
 */
export async function requireStaffOf(
  deps: Deps,
  request: FastifyRequest,
  named: StoreId | undefined,
  permission: Permission,
): Promise<Staff> {
  const storeId =
    named ?? (await findTokenOf(deps, request))?.storeId ?? (await findScreen(deps, request))?.storeId
  if (storeId !== undefined) return requireStaff(deps, request, storeId, permission)
  if (!(await findSignedIn(deps, request))) throw new Refusal('session.required')
  const fields = [{ path: 'store', message: 'is needed without an API token' }]
  throw new Refusal('request.malformed', { in: 'querystring', fields })
}

/** An operator who currently visits the store in this session. */
async function staffOfVisit(
  deps: Deps,
  request: FastifyRequest,
  who: SignedIn,
  storeId: StoreId,
  permission: Permission,
): Promise<Staff> {
  const visits = await findVisits(deps.db, who, deps.now())
  if (!visits.has(storeId)) throw new Refusal('store.not-found')
  if (!mayDo(VISIT_ROLE, permission))
    throw new Refusal('permission.missing', { permission, role: VISIT_ROLE })
  return at(request, staffOfSession(who, VISIT_ROLE, storeId, 'operator'))
}

/** Above the length of real user agents. */
const DEVICE_MAX = 300

/** Origin of a request for the audit log: for IPv6 the network, since households change their address daily. */
export function auditOriginOf(request: FastifyRequest): StoredPlace {
  const device = wellFormed(request.headers['user-agent'] ?? '').slice(0, DEVICE_MAX)
  return { address: clientNetwork(request.ip), device }
}

/** PostgreSQL stores no U+0000, and browsers send nothing below a space. */
function wellFormed(header: string): string {
  return header.replace(/[^\x20-\x7e]/g, '')
}

function at(request: FastifyRequest, staff: Staff): Staff {
  return { ...staff, place: auditOriginOf(request) }
}

function staffOfSession(
  { userId, name, sessionId }: SignedIn,
  role: Role,
  storeId: StoreId,
  via: 'session' | 'operator' = 'session',
): Staff {
  return { id: userId, name, role, storeId, sessionId, via } as Staff
}

/** The paired screen behind a request's cookie; for requests without a signed-in person. */
export async function findScreen(deps: Deps, request: FastifyRequest): Promise<CallingScreen | null> {
  const screen = await findScreenOf(deps, request.headers.cookie ?? '')
  if (screen) deps.callers.remember(request, screen.id)
  return screen
}

function staffByScreen(screen: CallingScreen, storeId: StoreId, permission: Permission): Staff {
  if (screen.storeId !== storeId) throw new Refusal('store.not-found')
  const staff = staffOfScreen(screen)
  const { role } = staff
  if (!mayDoIn({ role, isByPin: screen.person !== null }, permission))
    throw new Refusal('permission.missing', { permission, role })
  return staff
}

/** The person for whom a screen acts, else the screen. */
export function staffOfScreen({ id, name, storeId, person }: CallingScreen): Staff {
  const who = person ?? { id, name, role: SCREEN_ROLE }
  return { ...who, storeId, sessionId: id, via: person ? 'pin' : 'screen' } as Staff
}

/**
 * The paired screen that makes a request about the person it acts for. Refuses signed-in people.
 *
 * @throws {Refusal} session.required; screen.required; request.cross-site for a write from elsewhere; schema errors
 */
export async function requireScreen(deps: Deps, request: FastifyRequest): Promise<CallingScreen> {
  if (await findSignedIn(deps, request)) throw new Refusal('screen.required')
  const screen = await findScreen(deps, request)
  if (!screen) throw new Refusal('session.required')
  if (!isRead(request.method)) requireSameOrigin(request, deps.config)
  refuseMalformed(request)
  return screen
}

async function findTokenOf(deps: Deps, request: FastifyRequest): Promise<ApiTokenRow | null> {
  const token = await findApiTokenOf(deps, request)
  if (token) deps.callers.remember(request, token.id)
  return token
}

/** A token needs no Origin: no browser adds one to requests of other sites, as it does with cookies. */
function staffByToken(token: ApiTokenRow, storeId: StoreId, permission: Permission): Staff {
  const { role } = token
  if (token.storeId !== storeId) throw new Refusal('store.not-found')
  if (!tokenMayDo(role, permission)) throw new Refusal('permission.missing', { permission, role })
  return staffOfToken(token)
}

function staffOfToken(token: ApiTokenRow): Staff {
  const { id, userId, userName, name, role } = token
  const { storeId } = token
  return { id: userId, name: `${userName} (${name})`, role, storeId, sessionId: id, via: 'token' } as Staff
}

/**
 * The member of the store's staff who makes a request that anyone may make, such as an order; null for all
 * other callers.
 *
 * @throws {Refusal} token.invalid, rate.limited: a sent token alone decides
 */
export async function findStaff(
  deps: Deps,
  request: FastifyRequest,
  storeId: StoreId,
): Promise<Staff | null> {
  const token = await findTokenOf(deps, request)
  if (token) return token.storeId === storeId ? at(request, staffOfToken(token)) : null
  if (!isSameOrigin(request, deps.config)) return null
  const who = await findSignedIn(deps, request)
  if (!who) {
    const screen = await findScreen(deps, request)
    return screen?.storeId === storeId ? at(request, staffOfScreen(screen)) : null
  }
  const role = await findRole(deps.db, storeId, who.userId)
  return role ? at(request, staffOfSession(who, role, storeId)) : null
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
