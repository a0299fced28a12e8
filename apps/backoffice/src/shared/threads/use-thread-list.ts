import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLive } from '../live/live-context.tsx'
import type { LiveEvent } from '../live/live-stream.ts'
import {
  gatherThreads,
  type ListedThread,
  mergeThreads,
  type ThreadPage,
  type ThreadPages,
  threadsOf,
} from './thread-pages.ts'

/** Time within which events are handled together, in milliseconds. */
const GATHER_MS = 300
/** Limit of threads fetched singly; for more the whole list is fetched again. */
const ALONE_MAX = 10

/** Source of a list of threads. Create it once: another object is subscribed to and fetched again. */
export interface ThreadSource<Thread extends ListedThread> {
  readonly queryKey: readonly unknown[]
  /** False: nothing is fetched. */
  readonly isOn?: boolean
  readonly readPage: (before: string, signal?: AbortSignal) => Promise<ThreadPage<Thread>>
  /** @returns null: it was removed */
  readonly readAlone: (threadId: string) => Promise<Thread | null>
  readonly changedBy: (event: LiveEvent) => readonly string[]
  /** Whether a thread still belongs to the list; absent: all do. */
  readonly isListed?: (thread: Thread) => boolean
}

/** Threads of the open store, latest first, page by page; those that change move to their new position. */
export function useThreadList<Thread extends ListedThread>(source: ThreadSource<Thread>) {
  const { queryKey, isOn = true } = source
  const queries = useQueryClient()
  const { listen } = useLive()
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => source.readPage(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isOn,
    refetchOnWindowFocus: false,
    // Pages are merged by hand: comparing thousands of threads takes a slow device too long.
    structuralSharing: false,
    // Fetched again when it is opened again, and then only its first page.
    gcTime: 0,
  })
  useEffect(() => {
    if (!isOn) return
    const { queryKey, readPage, readAlone, changedBy, isListed = () => true } = source
    let changed = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined

    /** Fetches the list again from its first page, whose rows stay on the screen with their focus. */
    function restart() {
      if (!queries.getQueryData(queryKey)) return queries.resetQueries({ queryKey })
      queries.setQueryData<ThreadPages<Thread>>(
        queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      )
      return queries.invalidateQueries({ queryKey })
    }

    async function look() {
      const ids = changed
      changed = new Set()
      const fresh = await readPage('')
      const known = new Set(
        threadsOf(queries.getQueryData<ThreadPages<Thread>>(queryKey)).map(({ id }) => id),
      )
      const isFresh = (id: string) => fresh.items.some((one) => one.id === id)
      const others = [...ids].filter((id) => known.has(id) && !isFresh(id))
      if (others.length > ALONE_MAX) return restart()
      const reread = (await Promise.all(others.map(readAlone))).flatMap((one) => one ?? [])
      const listed = [...fresh.items, ...reread].filter(isListed)
      const gone = new Set(others.filter((id) => !listed.some((one) => one.id === id)))
      queries.setQueryData<ThreadPages<Thread>>(queryKey, (data) => data && mergeThreads(data, listed, gone))
    }

    const end = listen({
      onGap: () => void restart(),
      onEvent(event) {
        const ids = changedBy(event)
        if (ids.length === 0) return
        for (const id of ids) changed.add(id)
        clearTimeout(timer)
        timer = setTimeout(() => void look().catch(restart), GATHER_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [listen, queries, source, isOn])
  const [gather] = useState(() => gatherThreads<Thread>())
  const { data } = list
  const threads = useMemo(() => gather(data?.pages ?? []), [gather, data])
  return { list, threads }
}
