/** Registration of calls by a store's staff: path and permission are both in the contract. */

import type { ReadOnly } from '@thali/contract/read-only'
import type { StaffCall } from '@thali/contract/staff-call'
import type { StoreId } from '@thali/domain/ids'
import { isOpenToTokens, type Permission } from '@thali/domain/people/permissions'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, type Staff } from './guard.ts'
import { type CallGuard, type CallRequest, type CallRoute, registerCall } from './guarded-call.ts'
import type { PathIds } from './path-ids.ts'

interface StaffRoute<Params, Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType>
  extends CallRoute<Params, Query, Body, Answer> {
  /** A higher permission that some bodies require; a malformed body is refused after the lower one. */
  readonly permissionFor?: (body: z.output<Body>) => Permission | null
}

/**
 * Function that registers calls, whose handlers get the authenticated member.
 *
 * @param tag the chapter of the API's description
 * @throws {Refusal} as `requireStaff`, while a request is answered
 */
export function staffCalls(instance: FastifyInstance, deps: Deps, tag: string) {
  return <
    const Path extends string,
    Query extends z.ZodType = z.ZodType<unknown>,
    Body extends z.ZodType = z.ZodType<unknown>,
    Answer extends z.ZodType = z.ZodType<unknown>,
    Params = PathIds<Path>,
  >(
    call: StaffCall<Path, ReadOnly<z.input<Body>>, ReadOnly<z.output<Answer>>>,
    route: StaffRoute<Params, Query, Body, Answer>,
    answer: (
      staff: Staff,
      request: CallRequest<Params, z.output<Query>, z.output<Body>>,
      reply: FastifyReply,
    ) => ReadOnly<z.input<Answer>> | Promise<ReadOnly<z.input<Answer>>>,
  ): void => {
    const door: CallGuard<Staff> = {
      tag,
      permission: call.permission,
      security: isOpenToTokens(call.permission) ? [{ session: [] }, { token: [] }] : [{ session: [] }],
      guard: (request) => {
        const { storeId } = request.params as { readonly storeId: StoreId }
        const greater = request.validationError ? null : route.permissionFor?.(request.body as z.output<Body>)
        return requireStaff(deps, request, storeId, greater ?? call.permission)
      },
    }
    registerCall(instance, call, door, route, answer as Parameters<typeof registerCall<Staff>>[4])
  }
}
