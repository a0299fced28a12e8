/** Where a page of orders ended, as text that its reader sends back and need not understand. */
import { Refusal } from '@thali/contract/refusal'
import type { PageEnd } from './open-orders.queries.ts'

const WRITTEN = /^(\d{1,15})-([a-z0-9-]{1,80})$/

export function writePageEnd({ placedAt, id }: PageEnd): string {
  return Buffer.from(`${placedAt.getTime()}-${id}`).toString('base64url')
}

/** @throws {Refusal} request.malformed */
export function readPageEnd(text: string): PageEnd {
  const [, placedAt, id] = WRITTEN.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (placedAt !== undefined && id !== undefined) return { placedAt: new Date(Number(placedAt)), id }
  const fields = [{ path: 'before', message: 'is not the end of a page' }]
  throw new Refusal('request.malformed', { in: 'querystring', fields })
}
