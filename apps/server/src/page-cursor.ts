/** End of a page of a list, as opaque text that the reader sends back. */
import { Refusal } from '@thali/contract/refusal'

/** End of a page; the next one begins with orders placed before it. */
export interface PageCursor<Id extends string = string> {
  readonly placedAt: Date
  readonly id: Id
}

const WRITTEN = /^(\d{1,15})-([a-z0-9-]{1,80})$/

export function writePageCursor({ placedAt, id }: PageCursor): string {
  return Buffer.from(`${placedAt.getTime()}-${id}`).toString('base64url')
}

/** @throws {Refusal} request.malformed */
export function readPageCursor<Id extends string = string>(text: string): PageCursor<Id> {
  const [, placedAt, id] = WRITTEN.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (placedAt !== undefined && id !== undefined)
    return { placedAt: new Date(Number(placedAt)), id: id as Id }
  const fields = [{ path: 'before', message: 'is not the end of a page' }]
  throw new Refusal('request.malformed', { in: 'querystring', fields })
}

/** Row of a list of threads. */
interface Placed {
  readonly id: string
  readonly lastAt: Date
}

/**
 * Page of threads, latest first.
 *
 * @param rows one more than a page if there are more
 * @param searchEnd end of a search so far; the next page continues there, unless this one is full before
 */
export function cutPage<Row extends Placed>(
  rows: readonly Row[],
  most: number,
  searchEnd: { readonly at: Date; readonly id: string } | null = null,
) {
  const shown = rows.slice(0, most)
  const last = rows.length > most ? shown.at(-1) : undefined
  if (last) return { shown, next: writePageCursor({ placedAt: last.lastAt, id: last.id }), searchedTo: null }
  if (!searchEnd) return { shown, next: null, searchedTo: null }
  const { at: placedAt, id } = searchEnd
  return { shown, next: writePageCursor({ placedAt, id }), searchedTo: placedAt.toISOString() }
}
