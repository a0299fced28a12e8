/** Registration of calls that need no account: by diners, by holders of a slug or link, and by programs. */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { callsThrough } from './guarded-call.ts'

/** Header of answers that no search engine may list, such as those for the holder of a slug. */
export const NOT_INDEXED = { 'x-robots-tag': 'noindex' }

/**
 * Function that registers calls which anyone may make: their handlers get no caller.
 *
 * @param tag the chapter of the API's description
 * @param headers headers of every answer, of refusals by the handler, too
 */
export function openCalls(
  instance: FastifyInstance,
  deps: Deps,
  tag: string,
  headers: Record<string, string> = {},
) {
  return callsThrough<undefined>(instance, deps, {
    tag,
    guard: async (_, reply) => void reply.headers(headers),
  })
}
