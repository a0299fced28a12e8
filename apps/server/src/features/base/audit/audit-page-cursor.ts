/** Cursor of a page of the audit log, as opaque text for the client. */
import { Refusal } from '@thali/contract/refusal'
import type { AuditPageCursor } from './audit.queries.ts'

const WRITTEN = /^(\d{1,15})-([a-z0-9-]{1,80})$/

export function writeAuditPageCursor({ at, id }: AuditPageCursor): string {
  return Buffer.from(`${at.getTime()}-${id}`).toString('base64url')
}

/** @throws {Refusal} request.malformed */
export function readAuditPageCursor(text: string): AuditPageCursor {
  const [, at, id] = WRITTEN.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (at !== undefined && id !== undefined) return { at: new Date(Number(at)), id }
  const fields = [{ path: 'before', message: 'is not the end of a page' }]
  throw new Refusal('request.malformed', { in: 'querystring', fields })
}
