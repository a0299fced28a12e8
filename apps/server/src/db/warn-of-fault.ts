import type { FastifyBaseLogger } from 'fastify'
import { isOutage } from './engine-errors.ts'

/**
 * Notes what kept work in the background from its turn. Of an outage nothing: each loop meets it again every second or
 * two, and the health check tells of it once.
 */
export function warnOfFault(log: Pick<FastifyBaseLogger, 'warn'>, error: unknown, words: string): void {
  if (!isOutage(error)) log.warn({ err: error }, words)
}
