/** End of a page of a list, as opaque text that the reader sends back. */
import { Refusal } from '@thali/contract/refusal'

/** End of a page; the next one begins with what was placed, or written, before it. */
export interface PageCursor<Id extends string = string> {
  readonly at: Date
  readonly id: Id
}

const WRITTEN = /^(\d{1,15})-([a-z0-9-]{1,80})$/

export function writePageCursor({ at, id }: PageCursor): string {
  return Buffer.from(`${at.getTime()}-${id}`).toString('base64url')
}

/** @throws {Refusal} request.malformed */
export function readPageCursor<Id extends string = string>(text: string): PageCursor<Id> {
  const [, at, id] = WRITTEN.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (at !== undefined && id !== undefined) return { at: new Date(Number(at)), id: id as Id }
  throw malformedCursor('before')
}

/** Refusal of a value of the query that is not the end of a page. */
export function malformedCursor(path: string): Refusal {
  const fields = [{ path, message: 'is not the end of a page' }]
  return new Refusal('request.malformed', { in: 'querystring', fields })
}

/**
 * Rows of a page, and the last of them if more follow.
 *
 * @param rows one more than a page if there are more
 */
export function splitPage<Row>(rows: readonly Row[], most: number) {
  const shown = rows.slice(0, most)
  return { shown, last: rows.length > most ? shown.at(-1) : undefined }
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
  searchEnd: PageCursor | null = null,
) {
  const { shown, last } = splitPage(rows, most)
  if (last) return { shown, next: writePageCursor({ at: last.lastAt, id: last.id }), searchedTo: null }
  if (!searchEnd) return { shown, next: null, searchedTo: null }
  return { shown, next: writePageCursor(searchEnd), searchedTo: searchEnd.at.toISOString() }
}
