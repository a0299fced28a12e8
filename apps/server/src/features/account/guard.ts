/** The one door to staff's doings: turns a request into a member of a store's staff, or refuses. */
import { mayDo, type Permission, type Role, tokenMayDo } from '@thali/contract/permissions'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId, UserId } from '@thali/domain/ids'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { findRole } from './account.queries.ts'
import type { ApiTokenRow } from './api-token.queries.ts'
import { authOf } from './better-auth.ts'
import { findApiTokenOf } from './check-api-token.ts'
import { requireSameOrigin } from './same-origin.ts'

/** How the API's description says what `requireStaff` takes. */
export const STAFF_SECURITY: Record<string, string[]>[] = [{ session: [] }, { token: [] }]

declare const madeByGuard: unique symbol

/** A member of a store's staff, signed in or by an API token of theirs. Only `requireStaff` makes one. */
export interface Staff {
  readonly [madeByGuard]: true
  readonly id: UserId
  readonly name: string
  readonly role: Role
  readonly storeId: StoreId
  /** Of the session, or of the API token: what streams end with. */
  readonly sessionId: string
}

/** Who a session belongs to. */
export interface SignedIn {
  readonly userId: UserId
  readonly name: string
  readonly email: string
  readonly sessionId: string
}

/** The signed-in person behind a request's cookie, if there is one. */
export async function findSignedIn(deps: Deps, request: FastifyRequest): Promise<SignedIn | null> {
  const { cookie } = request.headers
  if (!cookie) return null
  const session = await authOf(deps).api.getSession({
    headers: new Headers({ cookie }),
    query: { disableRefresh: true },
  })
  if (!session) return null
  const { user } = session
  return { userId: user.id as UserId, name: user.name, email: user.email, sessionId: session.session.id }
}

/**
 * The member of the store's staff who makes this request, provided that their role grants `permission`. An API
 * token that is sent decides alone; without one it is the cookie, whose writes must come from our own pages.
 *
 * @throws {Refusal} session.required; token.invalid; rate.limited for guessed tokens; request.cross-site for a
 *   write from elsewhere; store.not-found for a store that is not theirs, as for one that does not exist;
 *   permission.missing
 */
export async function requireStaff(
  deps: Deps,
  request: FastifyRequest,
  storeId: string,
  permission: Permission,
): Promise<Staff> {
  const token = await findApiTokenOf(deps, request)
  if (token) return staffByToken(token, storeId, permission)
  const who = await findSignedIn(deps, request)
  if (!who) throw new Refusal('session.required')
  if (!isRead(request.method)) requireSameOrigin(request, deps.config.publicUrl)
  const role = await findRole(deps.db, storeId as StoreId, who.userId)
  if (!role) throw new Refusal('store.not-found')
  if (!mayDo(role, permission)) throw new Refusal('permission.missing', { permission, role })
  const staff = {
    id: who.userId,
    name: who.name,
    role,
    storeId: storeId as StoreId,
    sessionId: who.sessionId,
  }
  return staff as Staff
}

/** A token needs no Origin: no browser adds one to requests of other sites, as it does with cookies. */
function staffByToken(token: ApiTokenRow, storeId: string, permission: Permission): Staff {
  const { id, userId, userName, name, role } = token
  if (token.storeId !== storeId) throw new Refusal('store.not-found')
  if (!tokenMayDo(role, permission)) throw new Refusal('permission.missing', { permission, role })
  return { id: userId, name: `${userName} (${name})`, role, storeId: token.storeId, sessionId: id } as Staff
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
