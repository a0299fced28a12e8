import { Refusal } from '@thali/contract/refusal'
import { FULL_DISK, MAKE_ROOM } from '../data-dir.ts'
import { engineErrorKind } from '../db/engine-errors.ts'
import { OperatorError } from '../operator-error.ts'
import { certificateRemedy, lineReason } from '../providers/outbound/line-reason.ts'

type SystemError = NodeJS.ErrnoException & { port?: number }

/** Message of a failed command for its user. Only an unexpected error includes its stack. */
export function failureMessage(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (error instanceof Refusal) return refusalMessage(error)
  if (!(error instanceof Error)) return String(error)
  return databaseMessage(error) ?? socketMessage(error) ?? fileMessage(error) ?? error.stack ?? error.message
}

function refusalMessage({ message, details }: Refusal): string {
  return typeof details.slug === 'string' ? `${message.replace(/\.$/, '')}: "${details.slug}".` : message
}

function databaseMessage(error: Error): string | null {
  switch (engineErrorKind(error)) {
    case 'unavailable': {
      // Node adds advice about its own options after a semicolon.
      const [reason] = error.message.split(';')
      const remedy = certificateRemedy(lineReason(error)) ?? 'Is it running, and is DATABASE_URL right?'
      return `the database cannot be reached (${reason}). ${remedy}`
    }
    case 'pooler':
      return `a pooler before PostgreSQL loses prepared statements (${error.message}). Use PgBouncer 1.21 or newer with max_prepared_statements = 400, or name PostgreSQL itself in DATABASE_URL.`
    case 'file':
      return `the database in DATA_DIR cannot be opened or written (${error.message}). Does it belong to this user?`
    case 'damaged':
      return `thali.db in DATA_DIR is damaged or no database (${error.message}). Restore it from a backup.`
    case 'busy':
      return 'the database was locked by another program for too long. Try again.'
    case 'full':
      return `the disk of the database is full (${error.message}): that of DATA_DIR, or of PostgreSQL if DATABASE_URL is set. ${MAKE_ROOM}`
    default:
      return null
  }
}

function socketMessage({ code, port }: SystemError): string | null {
  if (code === 'EADDRINUSE') return `port ${port} is taken by another program. Set PORT to a free one.`
  if (code === 'EACCES' && port !== undefined)
    return `port ${port} needs more rights. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine. Example: HOST=127.0.0.1'
  return null
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write it',
  EPERM: 'this user may not read or write it',
  EROFS: 'it cannot be written, its disk is read-only',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder, not a file',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of it is a file, not a folder',
}

function fileMessage({ code = '', path, syscall }: SystemError): string | null {
  if (FULL_DISK.has(code)) return `${path ?? 'a file'} cannot be written: its disk is full. ${MAKE_ROOM}`
  const fault = FILE_FAULTS[code]
  if (!fault || path === undefined) return null
  // The data directory is the only folder that is created.
  return `${path}: ${fault}.${syscall === 'mkdir' ? ' Is DATA_DIR right?' : ''}`
}
