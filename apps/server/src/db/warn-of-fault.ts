import type { FastifyBaseLogger } from 'fastify'
import { isOutage } from './engine-errors.ts'

/**
 * Logs a fault of background work. Nothing in an outage: each loop meets it every second or two, and the
 * health check reports it once.
 */
export function warnOfFault(log: Pick<FastifyBaseLogger, 'warn'>, error: unknown, words: string): void {
  if (!isOutage(error)) log.warn({ err: error }, words)
}
