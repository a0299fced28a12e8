import type { FastifyBaseLogger } from 'fastify'
import { isOutage } from './engine-errors.ts'

/**
 * Logs an error of background work, except in an outage, which every loop meets each second or two, and the health
 * check reports once.
 */
export function warnOfFault(log: Pick<FastifyBaseLogger, 'warn'>, error: unknown, message: string): void {
  if (!isOutage(error)) log.warn({ err: error }, message)
}
