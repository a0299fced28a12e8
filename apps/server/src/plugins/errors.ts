import type { ErrorAnswer } from '@thali/contract/error'
import { Refusal } from '@thali/contract/refusal'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { type EngineErrorKind, engineErrorKind } from '../db/engine-errors.ts'
import { KnownPaths } from './known-paths.ts'

const RETRY_AFTER_S = '2'
/** A guess, for refusals that do not know when they end. */
const UNKNOWN_RETRY_AFTER_S = '60'
/** Limit of problems that an answer lists. */
const MAX_PROBLEMS = 100
/** A longer answer goes without its details: a refusal costs no more to send than the request that it refuses. */
const MAX_ANSWER_BYTES = 64 * 1024

/** Errors of the database that pass without action or with the operator's help; nothing was acknowledged. */
const PASSING: ReadonlySet<EngineErrorKind> = new Set([
  'busy',
  'serialisation',
  'full',
  'unavailable',
  'file',
  'damaged',
])

/** The one place where errors become answers, all of one shape; faults are logged here and nowhere else. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error as FastifyError, request, reply))
  const known = new KnownPaths()
  app.addHook('onRoute', (route) => known.note(route))
  app.setNotFoundHandler((request, reply) => {
    const methods = known.methodsOf(request.url.replace(/\?.*/s, ''))
    // Where the method is right, the route itself has found nothing.
    const isMethodWrong = methods.length > 0 && !methods.includes(request.method)
    return sendRefusal(
      reply,
      isMethodWrong
        ? new Refusal('request.method', {}, { allow: methods.join(', ') })
        : new Refusal('page.not-found'),
    )
  })
}

/** Turns anything thrown into an answer. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = readError(error, request)
  if (refusal) return sendRefusal(reply, refusal)
  const answer: ErrorAnswer = {
    error: { code: 'fault', message: 'Internal server error', requestId: request.id },
  }
  return send(reply, 500, JSON.stringify(answer))
}

/** The refusal that an error amounts to; null for a fault, which is logged. */
export function readError(error: FastifyError, request: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error
  const refusal = refusalOf(error)
  if (refusal) return refusal
  const kind = engineErrorKind(error)
  if (kind && PASSING.has(kind)) {
    request.log.warn({ err: error, kind }, 'the database does not serve')
    const code = kind === 'busy' || kind === 'serialisation' ? 'server.busy' : 'server.unavailable'
    return new Refusal(code, {}, { 'retry-after': RETRY_AFTER_S })
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'fault')
  return null
}

/** Refusal of a request that Fastify itself, or a schema, rejects. */
function refusalOf(error: FastifyError): Refusal | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.flatMap(problemsOf).slice(0, MAX_PROBLEMS)
    return new Refusal('request.malformed', { in: error.validationContext, fields })
  }
  switch (error.statusCode) {
    case 413:
      return new Refusal('request.too-large')
    case 415:
      return new Refusal('request.media-type')
    case 404:
      return new Refusal('page.not-found')
    case 503:
      return new Refusal('server.unavailable', {}, { 'retry-after': RETRY_AFTER_S })
    default: {
      const isBadRequest = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
      return isBadRequest ? new Refusal('request.malformed', { fields: [] }) : null
    }
  }
}

/** Problems of a field; for a body of several shapes, of the shapes that it comes closest to. */
function problemsOf({ instancePath, message = '', params }: FastifySchemaValidationError) {
  const path = instancePath.replace(/^\//, '').replaceAll('/', '.')
  const shapes = ((params.errors ?? []) as z.core.$ZodIssue[][]).filter(([issue]) => issue?.path.length)
  const fewest = Math.min(...shapes.map((issues) => issues.length))
  const closest = shapes.filter((issues) => issues.length === fewest).flat()
  if (closest.length === 0) return [{ path, message }]
  return closest.map((issue) => ({
    path: [path, ...issue.path].filter(String).join('.'),
    message: issue.message,
  }))
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, message, details, status } = refusal
  if (status === 429 || status === 503) reply.header('retry-after', UNKNOWN_RETRY_AFTER_S)
  reply.headers(refusal.headers)
  const text = JSON.stringify({ error: { code, message, details: { ...details } } } satisfies ErrorAnswer)
  if (Buffer.byteLength(text) <= MAX_ANSWER_BYTES) return send(reply, status, text)
  return send(reply, status, JSON.stringify({ error: { code, message, details: {} } }))
}

/** Sent as text: a route's own response schema must not judge the error. */
function send(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .removeHeader('etag')
    .serializer(String)
    .send(text)
}
