import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Body } from './cached-response.ts'
import type { Encoding } from './compress-body.ts'
import type { Sendable } from './filled-response.ts'

/** Sends a cached response past Fastify's own sending: its headers are complete already. */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Sendable,
): Promise<FastifyReply> {
  const body = await answer.makeBody(encodingFor(request.raw))
  reply.hijack()
  write(request.raw, reply.raw, answer, body)
  return reply
}

/** Writes a cached response at once; false where it is not yet compressed as this client takes it. */
export function writeCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Sendable,
): boolean {
  const body = answer.body(encodingFor(request))
  if (!body) return false
  write(request, response, answer, body)
  return true
}

/** The bytes, or only the word that they have not changed. */
function write(request: IncomingMessage, response: ServerResponse, answer: Sendable, body: Body): void {
  const ifNoneMatch = request.headers['if-none-match']
  if (ifNoneMatch !== undefined && answer.status === 200 && answer.matches(ifNoneMatch)) {
    response.writeHead(304, withoutBody(body.head))
    response.end()
    return
  }
  response.writeHead(answer.status, body.head)
  if (request.method === 'HEAD') response.end()
  else response.end(body.bytes)
}

function encodingFor(request: IncomingMessage): Encoding {
  return encodingOf(request.headers['accept-encoding'] as string | undefined)
}

/** Header names that speak of a body, which a 304 has not. */
const ABOUT_BODY = new Set(['content-length', 'content-encoding', 'content-type'])

function withoutBody(head: readonly string[]): string[] {
  return head.filter((_, index) => !ABOUT_BODY.has(head[index - (index % 2)] ?? ''))
}

/** Brotli in the form that browsers send, without qualities. */
const PLAIN_BROTLI = /(?:^|[ ,])br(?:$|[ ,])/

/** The smallest encoding that a client takes. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  // Reading the whole header would cost a tenth of an answer from memory.
  if (!accepted.includes(';') && PLAIN_BROTLI.test(accepted)) return 'br'
  const qualities = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',').slice(0, 20)) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    qualities.set(name, quality === undefined ? 1 : Number(quality) || 0)
  }
  const accepts = (name: string) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}
