import type { Conversation, ConversationsQuery } from '@thali/contract/chat'
import { CHAT_API } from '@thali/contract/chat-paths'
import { useMemo } from 'react'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { type ThreadSource, useThreadList } from '../../shared/threads/use-thread-list.ts'

/** A number after all messages: only the thread is read. */
const NO_MESSAGES = String(Number.MAX_SAFE_INTEGER)

/** Filter of the list of threads. */
export type ConversationFilter = Pick<ConversationsQuery, 'show' | 'search'>

/** Threads of the open store, latest message first. */
export function useConversations({ show, search }: ConversationFilter) {
  const { storeId } = useStore()
  const source = useMemo<ThreadSource<Conversation>>(
    () => ({
      queryKey: ['conversations', storeId, show, search],
      readPage: (before, signal) =>
        callApi(CHAT_API.conversations, { storeId, show, search, before }, signal ? { signal } : {}),
      readAlone: (conversationId) =>
        callApi(CHAT_API.thread, { storeId, conversationId, before: '', after: NO_MESSAGES }).then(
          ({ conversation }) => conversation,
          () => null,
        ),
      changedBy: ({ kind, conversationId }) =>
        kind === 'chat.changed' && conversationId !== undefined ? [conversationId] : [],
      isListed: ({ waitingSince }) => show !== 'waiting' || waitingSince !== null,
    }),
    [storeId, show, search],
  )
  return useThreadList(source)
}
