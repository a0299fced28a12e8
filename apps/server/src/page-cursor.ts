/** Where a page of a list ended, as text that its reader sends back and need not understand. */
import { Refusal } from '@thali/contract/refusal'

/** Where a page ends: the next begins with what was placed before. */
export interface PageCursor {
  readonly placedAt: Date
  readonly id: string
}

const WRITTEN = /^(\d{1,15})-([a-z0-9-]{1,80})$/

export function writePageCursor({ placedAt, id }: PageCursor): string {
  return Buffer.from(`${placedAt.getTime()}-${id}`).toString('base64url')
}

/** @throws {Refusal} request.malformed */
export function readPageCursor(text: string): PageCursor {
  const [, placedAt, id] = WRITTEN.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (placedAt !== undefined && id !== undefined) return { placedAt: new Date(Number(placedAt)), id }
  const fields = [{ path: 'before', message: 'is not the end of a page' }]
  throw new Refusal('request.malformed', { in: 'querystring', fields })
}
