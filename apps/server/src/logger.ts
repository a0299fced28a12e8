import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import type { LogLevel } from './config.ts'

/**
 * Structured log on standard output by default. An error is logged with type, message and stack, never with its
 * values.
 */
export function makeLogger(level: LogLevel, elsewhere?: DestinationStream): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  }
  return elsewhere ? pino(options, elsewhere) : pino(options)
}

interface DescribedError {
  readonly type: string
  readonly message: string
  readonly stack: string | undefined
  readonly code?: unknown
  readonly cause?: DescribedError
}

/** PostgreSQL adds the row's values to an error as `detail`: they stay out. */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
