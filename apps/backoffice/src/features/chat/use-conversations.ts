import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Conversations, ConversationsQuery } from '@thali/contract/chat'
import { CHAT_API } from '@thali/contract/chat-paths'
import { useEffect } from 'react'
import { callApi } from '../../shared/api.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { useStore } from '../../shared/session.ts'
import { mergeConversations } from './merge-conversations.ts'

/** Events that come within this time are one reason to look. */
const GATHER_MS = 300
/** A number behind all messages: the thread alone is read. */
const NO_MESSAGES = String(Number.MAX_SAFE_INTEGER)

/** Which threads are listed. */
export type Shown = Pick<ConversationsQuery, 'show' | 'search'>
type Pages = InfiniteData<Conversations, string>

/** Threads of the open store, the latest message first, page by page; those that change move to where they belong. */
export function useConversations({ show, search }: Shown) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const { listen } = useLive()
  const list = useInfiniteQuery({
    queryKey: ['conversations', storeId, show, search],
    queryFn: ({ signal, pageParam }) =>
      callApi(CHAT_API.conversations, { storeId, show, search, before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
    // To compare thousands of threads with themselves takes longer than to draw those that are seen.
    structuralSharing: false,
  })
  useEffect(() => {
    const queryKey = ['conversations', storeId, show, search]
    let changed = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined

    async function look() {
      const ids = changed
      changed = new Set()
      const fresh = await callApi(CHAT_API.conversations, { storeId, show, search, before: '' })
      const pages = queries.getQueryData<Pages>(queryKey)?.pages
      const known = new Map(pages?.flatMap(({ items }) => items).map((one) => [one.id, one]))
      const others = [...ids].filter((id) => known.has(id) && !fresh.items.some((one) => one.id === id))
      const reread = await Promise.all(others.map((id) => readAlone(storeId, id)))
      queries.setQueryData<Pages>(queryKey, (data) => {
        if (!data) return data
        const newer = [...fresh.items, ...reread.flatMap((one) => one ?? [])].filter(
          (one) => show !== 'waiting' || one.waitingSince !== null,
        )
        const isLeft = (id: string) => show === 'waiting' && !newer.some((one) => one.id === id)
        return { ...data, pages: mergeConversations(data.pages, newer, new Set([...ids].filter(isLeft))) }
      })
    }

    const end = listen({
      onGap: () => void queries.resetQueries({ queryKey }),
      onEvent({ kind, conversationId }) {
        if (kind !== 'chat.changed' || conversationId === undefined) return
        changed.add(conversationId)
        clearTimeout(timer)
        timer = setTimeout(() => void look().catch(() => queries.invalidateQueries({ queryKey })), GATHER_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [listen, queries, storeId, show, search])
  return list
}

async function readAlone(storeId: string, conversationId: string) {
  const values = { storeId, conversationId, before: '', after: NO_MESSAGES }
  const found = await callApi(CHAT_API.thread, values).catch(() => null)
  return found?.conversation ?? null
}
