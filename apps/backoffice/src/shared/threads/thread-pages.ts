/** Pages of a list of threads, and their update as threads arrive, move and disappear; shared by chat and mail. */
import type { InfiniteData } from '@tanstack/react-query'

/** Data of a thread that its position in a list depends on. */
export interface ListedThread {
  readonly id: string
  /** Time of its latest message. */
  readonly lastAt: string
}

export interface ThreadPage<Thread> {
  readonly items: readonly Thread[]
  /** Cursor of the next page; null: this is the last. */
  readonly next: string | null
  /** Time back to which a search has looked; null: to the end, or no further than the threads shown. */
  readonly searchedTo?: string | null
}

export type ThreadPages<Thread> = InfiniteData<ThreadPage<Thread>, string>

/** Threads of all loaded pages, latest first; one that moved between two fetches once. */
export function threadsOf<Thread extends ListedThread>(
  data: Pick<ThreadPages<Thread>, 'pages'> | undefined,
): readonly Thread[] {
  return gatherThreads<Thread>()(data?.pages ?? [])
}

/** The same for a growing list: if its pages follow those of the last call, only they are processed. */
export function gatherThreads<Thread extends ListedThread>() {
  let gathered: readonly ThreadPage<Thread>[] = []
  let threads: readonly Thread[] = []
  let seen = new Set<string>()
  return (pages: readonly ThreadPage<Thread>[]): readonly Thread[] => {
    const isLonger = gathered.every((page, at) => page === pages[at])
    if (!isLonger) seen = new Set()
    const added: Thread[] = []
    for (const { items } of isLonger ? pages.slice(gathered.length) : pages)
      for (const one of items) {
        if (!seen.has(one.id)) added.push(one)
        seen.add(one.id)
      }
    threads = isLonger ? threads.concat(added) : added
    gathered = pages
    return threads
  }
}

/**
 * Merges newer versions of some threads into the pages, each at the position of its latest message, and drops removed
 * ones. A thread older than all that is loaded belongs to a page not yet loaded. Pages without a change stay
 * the same objects, since there may be hundreds.
 */
export function mergeThreads<Thread extends ListedThread>(
  data: ThreadPages<Thread>,
  newer: readonly Thread[],
  goneIds: ReadonlySet<string> = new Set(),
): ThreadPages<Thread> {
  const byId = new Map(newer.map((one) => [one.id, one]))
  const unplaced = new Map(byId)
  const known = new Set<string>()
  const pages = data.pages.map((page) => {
    if (!page.items.some(({ id }) => byId.has(id) || goneIds.has(id))) return page
    const items = page.items.flatMap((one) => {
      const fresh = byId.get(one.id)
      if (goneIds.has(one.id) || (fresh && known.has(one.id))) return []
      if (!fresh) return one
      known.add(one.id)
      if (fresh.lastAt !== one.lastAt) return []
      unplaced.delete(one.id)
      return fresh
    })
    return { ...page, items }
  })
  for (const thread of unplaced.values()) {
    if (goneIds.has(thread.id)) continue
    const found = pages.findIndex(({ items }) => {
      const last = items.at(-1)
      return last !== undefined && isBefore(thread, last)
    })
    const isListed = found >= 0 || known.has(thread.id) || pages.at(-1)?.next === null
    const at = found >= 0 ? found : pages.length - 1
    const page = pages[at]
    if (isListed && page) pages[at] = { ...page, items: [...page.items, thread].sort(byPlace) }
  }
  return { ...data, pages }
}

const byPlace = (a: ListedThread, b: ListedThread): number => (isBefore(a, b) ? -1 : 1)

function isBefore(a: ListedThread, b: ListedThread): boolean {
  return a.lastAt === b.lastAt ? a.id > b.id : a.lastAt > b.lastAt
}

/** The pages with some of their threads changed in place; `null` removes one. Other pages stay the same objects. */
export function changeInPlace<Thread extends ListedThread>(
  data: ThreadPages<Thread>,
  ids: ReadonlySet<string>,
  change: (thread: Thread) => Thread | null,
): ThreadPages<Thread> {
  const pages = data.pages.map((page) =>
    page.items.some(({ id }) => ids.has(id))
      ? { ...page, items: page.items.flatMap((one) => (ids.has(one.id) ? (change(one) ?? []) : one)) }
      : page,
  )
  return { ...data, pages }
}
