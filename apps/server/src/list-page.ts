import { STORE_LIST_PAGE } from '@thali/contract/store-lists'
import { malformedCursor } from './page-cursor.ts'

/**
 * Page of a list that is read in full. `next` is opaque.
 *
 * @throws {Refusal} request.malformed for an unknown `after`, or one whose entry was removed: a list that started over
 * would never end for its reader
 */
export function listPage<Entry>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
  after?: string,
): { items: Entry[]; next: string | null } {
  const written = (entry: Entry) => Buffer.from(idOf(entry)).toString('base64url')
  const at = after ? entries.findIndex((entry) => written(entry) === after) : null
  if (at === -1) throw malformedCursor('after')
  const from = at === null ? 0 : at + 1
  const items = entries.slice(from, from + STORE_LIST_PAGE)
  const last = items.at(-1)
  return { items, next: last && from + items.length < entries.length ? written(last) : null }
}
