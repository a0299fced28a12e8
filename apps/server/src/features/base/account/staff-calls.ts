/** Registration of calls by a store's staff: path and permission are both in the contract. */

import type { StaffCall } from '@thali/contract/staff-call'
import type { StoreId } from '@thali/domain/ids'
import { isOpenToTokens } from '@thali/domain/people/permissions'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { requireStaff, type Staff } from './guard.ts'
import { type CallGuard, callsThrough } from './guarded-call.ts'

/**
 * Function that registers calls, whose handlers get the authenticated member.
 *
 * @param tag the chapter of the API's description
 * @throws {Refusal} as `requireStaff`, while a request is answered
 */
export function staffCalls(instance: FastifyInstance, deps: Deps, tag: string) {
  return callsThrough<Staff, StaffCall, 'storeId'>(
    instance,
    deps,
    ({ permission }, { permissionFor }): CallGuard<Staff> => ({
      tag,
      permission,
      security: isOpenToTokens(permission) ? [{ session: [] }, { token: [] }] : [{ session: [] }],
      guard: (request) => {
        const { storeId } = request.params as { readonly storeId: StoreId }
        const greater = request.validationError ? null : permissionFor?.(request.body)
        return requireStaff(deps, request, storeId, greater ?? permission)
      },
    }),
    'storeId',
  )
}

/**
 * Routes that are calls by staff, without others.
 *
 * @param tag as of `staffCalls`
 */
export function staffOnlyRoutes(
  tag: string,
  register: (call: ReturnType<typeof staffCalls>, deps: Deps) => void,
): FastifyPluginAsync<{ deps: Deps }> {
  return async function routes(instance, { deps }) {
    register(staffCalls(instance, deps, tag), deps)
  }
}
