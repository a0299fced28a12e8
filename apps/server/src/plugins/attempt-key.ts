/** Reads from a request which checkout attempt it is. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashJson } from '../canonical-json.ts'

const BODY_HASH = 'bodyHash'

/** Idempotency key of a checkout attempt, with the hash of its body. */
export interface AttemptKey {
  readonly key: string
  readonly bodyHash: string
}

/** Reserves the request property that `hashBody` fills. */
export function expectAttempts(app: FastifyInstance): void {
  app.decorateRequest(BODY_HASH, null)
}

/** Before validation: bodies are compared as they were sent, before the schema fills in and drops fields. */
export async function hashBody(request: FastifyRequest): Promise<void> {
  if (request.headers['idempotency-key'] !== undefined) {
    request.setDecorator(BODY_HASH, hashJson(request.body))
  }
}

export function attemptOf(request: FastifyRequest): AttemptKey | null {
  const key = request.headers['idempotency-key']
  const bodyHash = request.getDecorator<string | null>(BODY_HASH)
  return typeof key === 'string' && bodyHash !== null ? { key, bodyHash } : null
}
