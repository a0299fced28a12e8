/** Registration of calls by programs at paths of the public API that contain no store. */
import type { StoreId } from '@thali/domain/ids'
import type { Permission } from '@thali/domain/people/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { requireStaffOf, STAFF_SECURITY } from './guard.ts'
import { callsThrough } from './guarded-call.ts'

/**
 * Function that registers calls on the store of the token or screen, or of `store` in the query.
 *
 * @param tag section of the API description
 * @throws {Refusal} as `requireStaffOf`, while a request is answered
 */
export function programCalls(instance: FastifyInstance, deps: Deps, tag: string, permission: Permission) {
  const guard = (request: FastifyRequest) =>
    requireStaffOf(deps, request, (request.query as { readonly store?: StoreId }).store, permission)
  return callsThrough(instance, deps, { tag, security: STAFF_SECURITY, permission, guard })
}
