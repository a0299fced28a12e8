import { STORE_LIST_PAGE } from '@thali/contract/store-lists'

/** Page of a list that is read in full. `next` is opaque; if its entry was removed, the list starts over. */
export function listPage<Entry>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
  after?: string,
): { items: Entry[]; next: string | null } {
  const written = (entry: Entry) => Buffer.from(idOf(entry)).toString('base64url')
  const from = after === undefined ? 0 : entries.findIndex((entry) => written(entry) === after) + 1
  const items = entries.slice(from, from + STORE_LIST_PAGE)
  const last = items.at(-1)
  return { items, next: last && from + items.length < entries.length ? written(last) : null }
}
