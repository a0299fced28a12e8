import type { Conversation, Conversations } from '@thali/contract/chat'

/**
 * Pages of threads with what has changed of them: those with another latest message stand in the first page, the
 * others where they stood. Pages of which nothing changed stay the same objects, as there may be hundreds.
 *
 * @param gone ids of threads that are not in the list any more
 */
export function mergeConversations(
  pages: readonly Conversations[],
  newer: readonly Conversation[],
  gone: ReadonlySet<string> = new Set(),
): Conversations[] {
  const unplaced = new Map(newer.map((one) => [one.id, one]))
  const [first, ...rest] = pages.map((page) => {
    if (!page.items.some(({ id }) => unplaced.has(id) || gone.has(id))) return page
    const items = page.items.flatMap((one) => {
      if (gone.has(one.id)) return []
      const changed = unplaced.get(one.id)
      if (!changed) return one
      if (changed.lastAt !== one.lastAt) return []
      unplaced.delete(one.id)
      return changed
    })
    return { ...page, items }
  })
  if (!first) return []
  const items = [...first.items, ...unplaced.values()].sort(byLatest)
  return [unplaced.size === 0 ? first : { ...first, items }, ...rest]
}

function byLatest(a: Conversation, b: Conversation): number {
  if (a.lastAt === b.lastAt) return a.id < b.id ? 1 : -1
  return a.lastAt < b.lastAt ? 1 : -1
}

/** Threads of all pages, each once. */
export function listOfPages(pages: readonly Conversations[]): Conversation[] {
  const seen = new Set<string>()
  return pages
    .flatMap(({ items }) => items)
    .filter(({ id }) => {
      const isNew = !seen.has(id)
      seen.add(id)
      return isNew
    })
}
