import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, KeptAnswer } from './kept-answer.ts'

const MOST_KNOWN = 200
const encodings = new Map<string, Encoding>()

/** Sends a kept answer past Fastify's own sending: its headers are complete already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  reply.hijack()
  writeKept(request.raw, reply.raw, answer)
  return reply
}

/** Writes a kept answer as the client takes it: compressed, or only the word that it has not changed. */
export function writeKept(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): void {
  const body = answer.body(encodingOf(request.headers['accept-encoding'] as string | undefined))
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

/** Header names that speak of a body, which a 304 has not. */
const ABOUT_BODY = new Set(['content-length', 'content-encoding', 'content-type'])

function withoutBody(head: readonly string[]): string[] {
  return head.filter((_, index) => !ABOUT_BODY.has(head[index - (index % 2)] ?? ''))
}

/** The smallest encoding that a client takes. Browsers send few different headers, so answers are kept. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = encodings.get(accepted)
  if (known) return known
  const encoding = choose(accepted)
  if (encodings.size >= MOST_KNOWN) encodings.clear()
  encodings.set(accepted, encoding)
  return encoding
}

function choose(accepted: string): Encoding {
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
