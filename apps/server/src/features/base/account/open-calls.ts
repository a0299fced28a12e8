/** Registration of calls that need no account: by diners, by holders of a slug or link, and by programs. */
import type { Call } from '@thali/contract/paths'
import type { ReadOnly } from '@thali/contract/read-only'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { type CallRequest, type CallRoute, registerCall } from './guarded-call.ts'
import type { PathIds } from './path-ids.ts'

/** Header of answers that no search engine may list, such as those for the holder of a slug. */
export const NOT_INDEXED = { 'x-robots-tag': 'noindex' }

/**
 * Function that registers calls which anyone may make.
 *
 * @param tag the chapter of the API's description
 * @param headers headers of every answer, of refusals by the handler, too
 */
export function openCalls(instance: FastifyInstance, tag: string, headers: Record<string, string> = {}) {
  return <
    const Path extends string,
    Query extends z.ZodType = z.ZodType<unknown>,
    Body extends z.ZodType = z.ZodType<unknown>,
    Answer extends z.ZodType = z.ZodType<unknown>,
    Params = PathIds<Path>,
  >(
    call: Call<Path, ReadOnly<z.input<Body>>, ReadOnly<z.output<Answer>>>,
    route: CallRoute<Params, Query, Body, Answer>,
    answer: (
      request: CallRequest<Params, z.output<Query>, z.output<Body>>,
      reply: FastifyReply,
    ) => ReadOnly<z.input<Answer>> | Promise<ReadOnly<z.input<Answer>>>,
  ): void =>
    registerCall(instance, call, { tag, guard: async () => {} }, route, (_anyone, request, reply) => {
      reply.headers(headers)
      return answer(request as Parameters<typeof answer>[0], reply)
    })
}
