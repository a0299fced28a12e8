import { MovedFilesError } from './file-watch.ts'

export type EngineErrorKind =
  | 'unique'
  | 'foreign'
  | 'check'
  | 'not-null'
  | 'busy'
  | 'serialisation'
  | 'full'
  | 'unavailable'
  /** A pooler before PostgreSQL does not keep prepared statements. */
  | 'pooler'
  | 'file'
  | 'damaged'

/** No connection became free, or the write lock was not given, within the deadline. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
}

/** Thrown when PostgreSQL has not answered for too long; whether the statement was executed is unknown. */
export class SilentConnectionError extends Error {
  override readonly name = 'SilentConnectionError'
}

/** PostgreSQL cannot be connected to, for a reason without a code of its own: its certificate, for one. */
export class NotConnectedError extends Error {
  override readonly name = 'NotConnectedError'
}

/** Thrown when the disk does not take a commit of a SQLite database. */
export class UnsyncedLogError extends Error {
  override readonly name = 'UnsyncedLogError'
}

/** Thrown when a commit is on one server alone: PostgreSQL has given up waiting for its synchronous standby. */
export class UnsyncedCommitError extends Error {
  override readonly name = 'UnsyncedCommitError'
}

const SQLITE_BY_EXTENDED_CODE: Readonly<Record<number, EngineErrorKind>> = {
  275: 'check',
  787: 'foreign',
  1299: 'not-null',
  1555: 'unique',
  2067: 'unique',
  1811: 'foreign',
  // The file that a database is opened with cannot grow.
  4874: 'full',
}

const SQLITE_BY_CODE: Readonly<Record<number, EngineErrorKind>> = {
  5: 'busy',
  6: 'busy',
  3: 'file',
  8: 'file',
  10: 'file',
  11: 'damaged',
  13: 'full',
  14: 'file',
  26: 'damaged',
}

const POSTGRES_BY_STATE: Readonly<Record<string, EngineErrorKind>> = {
  '23505': 'unique',
  '23503': 'foreign',
  '23514': 'check',
  '23502': 'not-null',
  '40001': 'serialisation',
  '40P01': 'serialisation',
  '55P03': 'busy',
  '57014': 'busy',
  '26000': 'pooler',
  '42P05': 'pooler',
  '53100': 'full',
  '53300': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '25006': 'unavailable',
  '28000': 'unavailable',
  '28P01': 'unavailable',
  '3D000': 'unavailable',
  '42501': 'unavailable',
}

const UNAVAILABLE = [SilentConnectionError, UnsyncedCommitError, NotConnectedError]

const NETWORK_CALLS: ReadonlySet<string> = new Set(['connect', 'getaddrinfo'])
const NETWORK_CODES: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

const OUTAGES: ReadonlySet<EngineErrorKind | null> = new Set([
  'unavailable',
  'pooler',
  'file',
  'full',
  'damaged',
])

/** Whether the error means that the database does not serve at all, regardless of the statement. */
export function isOutage(error: unknown): boolean {
  return OUTAGES.has(engineErrorKind(error))
}

/** The only place that reads an engine's error codes. Null: not an error of the database. */
export function engineErrorKind(error: unknown): EngineErrorKind | null {
  if (error instanceof DatabaseBusyError) return 'busy'
  if (UNAVAILABLE.some((kind) => error instanceof kind)) return 'unavailable'
  if (error instanceof MovedFilesError || error instanceof UnsyncedLogError) return 'file'
  if (!(error instanceof Error)) return null
  const { code, errcode, syscall } = error as NodeJS.ErrnoException & { errcode?: unknown }
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') {
    return SQLITE_BY_EXTENDED_CODE[errcode] ?? SQLITE_BY_CODE[errcode & 0xff] ?? null
  }
  if (typeof code === 'string') {
    const known = POSTGRES_BY_STATE[code]
    if (known) return known
    if (code.startsWith('08')) return 'unavailable'
    if (NETWORK_CODES.has(code) || (syscall && NETWORK_CALLS.has(syscall))) return 'unavailable'
  }
  return isLostConnection(error) ? 'unavailable' : null
}

/** node-postgres reports these without a code. */
function isLostConnection(error: Error): boolean {
  return (
    error.message === 'timeout exceeded when trying to connect' ||
    error.message === 'Connection terminated' ||
    error.message.startsWith('Connection terminated due to connection timeout') ||
    error.message.startsWith('Connection terminated unexpectedly') ||
    error.message === 'Client has encountered a connection error and is not queryable' ||
    error.message === 'Client was closed and is not queryable'
  )
}
