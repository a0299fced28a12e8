/** Shared registration of calls: first the guard of its callers, then schemas, then handler. */
import { errorAnswer } from '@thali/contract/error'
import { idempotencyKey } from '@thali/contract/idempotency-key'
import { type Call, routeOf } from '@thali/contract/paths'
import type { ReadOnly } from '@thali/contract/read-only'
import type { Permission } from '@thali/domain/people/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { hashBody } from '../../../plugins/attempt-key.ts'
import { type PathIds, parametersIn, pathIdsSchema, type ValuesOf } from './path-ids.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For the API description. */
    permission?: Permission
  }
}

type MaybeSchema = z.ZodType | undefined
type InputOf<Schema> = Schema extends z.ZodType ? ReadOnly<z.input<Schema>> : unknown
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown
type OnlyIf<Schema> = Schema extends z.ZodType ? [z.output<Schema>] : []
/** Arguments of a handler. */
type Given<Caller, Ids extends unknown[], Query, Body> = [
  ...([Caller] extends [undefined] ? [] : [Caller]),
  ...Ids,
  ...OnlyIf<Query>,
  ...OnlyIf<Body>,
  { readonly request: FastifyRequest; readonly reply: FastifyReply },
]

/** Request and response of a call, beyond what its entry in the contract holds. */
export interface CallRoute<
  Params = unknown,
  Query extends MaybeSchema = MaybeSchema,
  Body extends MaybeSchema = MaybeSchema,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Single sentence for the API description. */
  readonly summary?: string
  /** Omitted from the description, since only our own screens may rely on it. */
  readonly isHidden?: true
  /** Idempotent by a key in a header, which `attemptOf` reads. */
  readonly once?: true
  /** The parameters of its path, where they are no ids. */
  readonly params?: z.ZodType<Params>
  readonly querystring?: Query
  readonly body?: Body
  /** Schema of the 200 response. A call without `answer` and `created` answers 204. */
  readonly answer?: Answer
  /** Schema of the 201 response. */
  readonly created?: Answer
  /** Responses of other statuses than those and 4xx. */
  readonly also?: Readonly<Record<number, z.ZodType>>
  readonly produces?: string[]
  readonly consumes?: string[]
  readonly bodyLimit?: number
  /** Of calls by staff: a higher permission that some bodies require; a malformed body is refused after the lower one. */
  readonly permissionFor?: (body: OutputOf<Body>) => Permission | null
}

/** Guard of a group of calls, and how the API description states it. */
export interface CallGuard<Caller> {
  /** The section of the API description. */
  readonly tag: string
  readonly security?: Record<string, string[]>[]
  /** Permission that its callers need. */
  readonly permission?: Permission
  /** Runs before schema errors are reported, and refuses callers without access. */
  readonly guard: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>
}

const DONE = z.null().describe('No content')
const ONCE = z.object({ 'idempotency-key': idempotencyKey.optional() })

/**
 * Function that registers calls behind their guard. Their handlers run only for callers that it accepts, and return the
 * answer. A use-case is a handler as it is: it gets the caller that the guard found, the parameters of the path in
 * turn, and query and body of calls that have a schema for them. What else it needs is in the request; of the reply it
 * may set only headers.
 *
 * @param door the guard, or how a call says which one
 * @param known parameter of paths that the guard reads, and handlers do not get
 */
export function callsThrough<Caller, Guarded extends Call = Call, Known extends string = never>(
  instance: FastifyInstance,
  deps: Deps,
  door: CallGuard<Caller> | ((call: Guarded, route: CallRoute) => CallGuard<Caller>),
  known?: Known,
) {
  return <
    const Path extends string,
    Query extends MaybeSchema = undefined,
    Body extends MaybeSchema = undefined,
    Answer extends z.ZodType = z.ZodType<unknown>,
    Params = PathIds<Path>,
  >(
    call: Guarded & Call<Path, InputOf<Body>, ReadOnly<z.output<Answer>>>,
    answer: (
      deps: Deps,
      ...given: Given<Caller, ValuesOf<Path, Params, Known>, Query, Body>
    ) => ReadOnly<z.input<Answer>> | Promise<ReadOnly<z.input<Answer>>>,
    route: CallRoute<Params, Query, Body, Answer>,
  ): void => {
    const { method, path } = call
    const { tag, security, permission, guard } =
      typeof door === 'function' ? door(call, route as CallRoute) : door
    const { summary, params = pathIdsSchema(path), querystring, body, produces, consumes } = route
    const status = route.answer ? 200 : route.created ? 201 : 204
    const names = parametersIn(path).filter((name) => name !== known)
    instance.route({
      method,
      url: routeOf(path),
      ...(permission && { config: { permission } }),
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
      ...(route.once && { preValidation: hashBody }),
      schema: {
        tags: [tag],
        ...(security && { security }),
        ...(summary && { summary }),
        ...(route.isHidden && { hide: true }),
        ...(route.once && { headers: ONCE }),
        ...(params && { params }),
        ...(querystring && { querystring }),
        ...(body && { body }),
        ...(produces && { produces }),
        ...(consumes && { consumes }),
        response: { [status]: route.answer ?? route.created ?? DONE, '4xx': errorAnswer, ...route.also },
      },
      handler: async (request, reply) => {
        const caller = await guard(request, reply)
        const ids = request.params as Readonly<Record<string, unknown>>
        const given = [
          ...(caller === undefined ? [] : [caller]),
          ...names.map((name) => ids[name]),
          ...(querystring ? [request.query] : []),
          ...(body ? [request.body] : []),
          { request, reply },
        ]
        const result = await answer(
          deps,
          ...(given as unknown as Given<Caller, ValuesOf<Path, Params, Known>, Query, Body>),
        )
        return reply.code(status).send(status === 204 ? null : result)
      },
    })
  }
}
