/** Registration of calls that a store's staff make: address and permission stand in the contract, beside each other. */
import { errorAnswer } from '@thali/contract/error'
import { idempotencyKey } from '@thali/contract/idempotency-key'
import { routeOf } from '@thali/contract/paths'
import type { StaffCall } from '@thali/contract/staff-call'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { isOpenToTokens, type Permission } from '@thali/domain/people/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { hashBody } from '../../../plugins/attempt-key.ts'
import { requireStaff, type Staff } from './guard.ts'

/** What a call takes and answers, beside what the contract says of it. */
interface StaffRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> {
  /** One sentence for the description of the API. */
  readonly summary?: string
  /** Not described, since nobody else may build on what our own screen gets. */
  readonly isHidden?: true
  /** Done once an idempotency key, which is a header; `attemptOf` reads it. */
  readonly once?: true
  /** The parameters of its address; the store alone where this is left out. */
  readonly params?: Params
  readonly querystring?: Query
  readonly body?: Body
  /** What it answers with 200. A call without `answer` and `created` answers 204. */
  readonly answer?: Answer
  /** What it answers with 201. */
  readonly created?: Answer
  /** Answers of other statuses than those and 4xx. */
  readonly also?: Readonly<Record<number, z.ZodType>>
  /** A greater permission that some bodies take; a malformed body is refused after the lesser one. */
  readonly permissionFor?: (body: z.output<Body>) => Permission | null
  readonly produces?: string[]
  readonly consumes?: string[]
  readonly bodyLimit?: number
}

/** The request of a call, as its schemas have read it. */
type StaffRequest<Params, Query, Body> = FastifyRequest<{
  Params: Params
  Querystring: Query
  Body: Body
}>

const DONE = z.null().describe('No content')
const ONCE = z.object({ 'idempotency-key': idempotencyKey.optional() })

/**
 * Function that registers one call each. Its handler gets the member of staff whom the guard found, or is not run; of
 * the reply it may set headers alone, and what it returns is the answer.
 *
 * @param tag the chapter of the API's description
 * @throws {Refusal} as `requireStaff`, while a request is answered
 */
export function staffCalls(instance: FastifyInstance, deps: Deps, tag: string) {
  return <
    Params extends z.ZodType = typeof storeParamsSchema,
    Query extends z.ZodType = z.ZodType<unknown>,
    Body extends z.ZodType = z.ZodType<unknown>,
    Answer extends z.ZodType = z.ZodType<unknown>,
  >(
    call: StaffCall<string, z.input<Body>, z.output<Answer>>,
    route: StaffRoute<Params, Query, Body, Answer>,
    answer: (
      staff: Staff,
      request: StaffRequest<z.output<Params>, z.output<Query>, z.output<Body>>,
      reply: FastifyReply,
    ) => z.input<Answer> | Promise<z.input<Answer>>,
  ): void => {
    const { summary, params = storeParamsSchema, querystring, body, produces, consumes } = route
    const status = route.answer ? 200 : route.created ? 201 : 204
    const response = {
      [status]: route.answer ?? route.created ?? DONE,
      '4xx': errorAnswer,
      ...route.also,
    }
    instance.route({
      method: call.method,
      url: routeOf(call.path),
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
      ...(route.once && { preValidation: hashBody }),
      schema: {
        tags: [tag],
        security: isOpenToTokens(call.permission) ? [{ session: [] }, { token: [] }] : [{ session: [] }],
        ...(summary && { summary }),
        ...(route.isHidden && { hide: true }),
        ...(route.once && { headers: ONCE }),
        params,
        ...(querystring && { querystring }),
        ...(body && { body }),
        ...(produces && { produces }),
        ...(consumes && { consumes }),
        response,
      },
      handler: async (request, reply) => {
        const { storeId } = request.params as { readonly storeId: string }
        const greater = request.validationError ? null : route.permissionFor?.(request.body as z.output<Body>)
        const staff = await requireStaff(deps, request, storeId, greater ?? call.permission)
        const result = await answer(staff, request as Parameters<typeof answer>[1], reply)
        return reply.code(status).send(status === 204 ? null : result)
      },
    })
  }
}
