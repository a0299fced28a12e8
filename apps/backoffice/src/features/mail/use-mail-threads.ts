import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { MailThread } from '@thali/contract/mail'
import { MAIL_API } from '@thali/contract/mail-paths'
import { useEffect, useMemo } from 'react'
import { ApiError, callApi } from '../../shared/api.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { useStore } from '../../shared/session.ts'
import { belongsUnder } from './mail-places.ts'
import { mergeThreads, type ThreadPages, threadsOf } from './merge-threads.ts'

/** Events that come within this time are one reason to look. */
const GATHER_MS = 300
/** Of more threads the list is read anew rather than each of them. */
const ALONE_MAX = 10

/** What a list is of. */
export interface ThreadFilter {
  readonly label: string
  readonly search: string
  readonly unread: boolean
}

/** Lists that are open: `['mail-threads', storeId, filter]`. */
export const threadsKey = (storeId: string, filter?: ThreadFilter) =>
  filter ? ['mail-threads', storeId, filter] : ['mail-threads', storeId]

/** Threads of the open store under a label, the latest first, page by page; those that change move to where they belong. */
export function useMailThreads({ label, search, unread }: ThreadFilter) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const { listen } = useLive()
  const filter = useMemo(() => ({ label, search, unread }), [label, search, unread])
  const queryKey = useMemo(() => threadsKey(storeId, filter), [storeId, filter])
  const isThreads = label !== 'drafts'
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => readPage(storeId, filter, pageParam, signal),
    initialPageParam: '' as string,
    getNextPageParam: ({ next }) => next,
    enabled: isThreads,
    refetchOnWindowFocus: false,
    // Pages are merged by hand: to compare thousands of threads takes a slow device too long.
    structuralSharing: false,
    // Read anew where it is opened again, and then its first page alone.
    gcTime: 0,
  })
  useEffect(() => {
    if (!isThreads) return
    let changed = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look() {
      const ids = changed
      changed = new Set()
      await readChanged(queries, storeId, filter, ids)
    }
    const end = listen({
      onGap: () => void queries.resetQueries({ queryKey }),
      onEvent({ kind, threadIds = [] }) {
        if ((kind !== 'mail.changed' && kind !== 'mail.received') || threadIds.length === 0) return
        for (const id of threadIds) changed.add(id)
        clearTimeout(timer)
        timer = setTimeout(() => void look().catch(() => queries.resetQueries({ queryKey })), GATHER_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [listen, queries, storeId, filter, queryKey, isThreads])
  const { data } = list
  const threads = useMemo(() => threadsOf(data), [data])
  return { list, threads }
}

function readPage(storeId: string, filter: ThreadFilter, before: string, signal?: AbortSignal) {
  const { label, search, unread } = filter
  const values = { storeId, label, search, unread: unread ? 'true' : '', before }
  return callApi(MAIL_API.mailThreads, values, signal ? { signal } : {})
}

/** Brings threads that changed to where they belong: those of the first page, others alone. */
async function readChanged(
  queries: QueryClient,
  storeId: string,
  filter: ThreadFilter,
  ids: ReadonlySet<string>,
): Promise<void> {
  const queryKey = threadsKey(storeId, filter)
  const fresh = await readPage(storeId, filter, '')
  const known = new Set(threadsOf(queries.getQueryData<ThreadPages>(queryKey)).map(({ id }) => id))
  const others = [...ids].filter((id) => known.has(id) && !fresh.items.some((one) => one.id === id))
  if (others.length > ALONE_MAX) return queries.resetQueries({ queryKey })
  const reread = await Promise.all(others.map((id) => readAlone(storeId, id)))
  const kept = reread.filter((one) => one !== null && belongsUnder(filter.label, one) !== false)
  const gone = new Set(others.filter((id) => !kept.some((one) => one?.id === id)))
  queries.setQueryData<ThreadPages>(
    queryKey,
    (data) => data && mergeThreads(data, [...fresh.items, ...kept.flatMap((one) => one ?? [])], gone),
  )
}

/** @returns null: it is gone */
async function readAlone(storeId: string, threadId: string): Promise<MailThread | null> {
  try {
    return (await callApi(MAIL_API.mailThread, { storeId, threadId, before: '' })).thread
  } catch (error) {
    if (error instanceof ApiError && error.code === 'mail.not-found') return null
    throw error
  }
}
