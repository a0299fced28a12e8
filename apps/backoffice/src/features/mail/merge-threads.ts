/** Pages of a list of threads as they change: what comes, moves, and goes. */
import type { InfiniteData } from '@tanstack/react-query'
import type { MailThread, MailThreads } from '@thali/contract/mail'

export type ThreadPages = InfiniteData<MailThreads, string>

/** Threads of all pages that are read, the latest first. */
export function threadsOf(pages: Pick<ThreadPages, 'pages'> | undefined): MailThread[] {
  return pages?.pages.flatMap(({ items }) => items) ?? []
}

/**
 * The pages with newer readings of some threads, each where its latest mail puts it, and without those that are gone.
 * What is older than all that is read stands on a page that is still to come.
 */
export function mergeThreads(
  data: ThreadPages,
  newer: readonly MailThread[],
  goneIds: ReadonlySet<string> = new Set(),
): ThreadPages {
  const [first, ...rest] = data.pages
  if (!first) return data
  const known = threadsOf(data)
  const end = data.pages.at(-1)?.next === null ? null : known.at(-1)
  const byId = new Map(known.map((thread) => [thread.id, thread]))
  for (const thread of newer)
    if (byId.has(thread.id) || !end || isBefore(thread, end)) byId.set(thread.id, thread)
  for (const id of goneIds) byId.delete(id)
  const items = [...byId.values()].sort((a, b) => (isBefore(a, b) ? -1 : 1))
  // All stand in the first page now; the ends of the others say where to read on.
  return { ...data, pages: [{ ...first, items }, ...rest.map((page) => ({ ...page, items: [] }))] }
}

function isBefore(a: MailThread, b: MailThread): boolean {
  return a.lastAt === b.lastAt ? a.id > b.id : a.lastAt > b.lastAt
}

/** The pages with some of their threads changed in place; `null` takes one out. Other pages stay the same objects. */
export function changeInPlace(
  data: ThreadPages,
  ids: ReadonlySet<string>,
  change: (thread: MailThread) => MailThread | null,
): ThreadPages {
  const pages = data.pages.map((page) =>
    page.items.some(({ id }) => ids.has(id))
      ? { ...page, items: page.items.flatMap((one) => (ids.has(one.id) ? (change(one) ?? []) : one)) }
      : page,
  )
  return { ...data, pages }
}
