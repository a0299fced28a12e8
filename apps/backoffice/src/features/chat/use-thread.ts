import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffMessage, Thread, WriteAsStaff } from '@thali/contract/chat'
import { CHAT_API } from '@thali/contract/chat-paths'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { makeKey } from '../../shared/make-key.ts'
import { useStore } from '../../shared/session.ts'

/** A message that is on its way, or did not get there. */
export interface OwnMessage {
  readonly words: WriteAsStaff
  readonly error: unknown
}

type Words = WriteAsStaff extends infer One ? (One extends unknown ? Omit<One, 'clientId'> : never) : never

/** A thread as far as it was read: the end first, older messages when they are asked for, new ones as they come. */
export function useThread(conversationId: string) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const { listen } = useLive()
  const [own, setOwn] = useState<readonly OwnMessage[]>([])
  const [isReadingOlder, setReadingOlder] = useState(false)
  const read = useCallback(
    (part: { readonly before?: string; readonly after?: string }) =>
      callApi(CHAT_API.thread, { storeId, conversationId, before: '', after: '', ...part }),
    [storeId, conversationId],
  )
  const thread = useQuery({
    queryKey: ['thread', storeId, conversationId],
    queryFn: () => read({}),
    refetchOnWindowFocus: false,
    // What was read long ago has a hole before what stands there now.
    gcTime: 0,
  })
  const put = useCallback(
    (change: (thread: Thread) => Thread) =>
      queries.setQueryData<Thread>(['thread', storeId, conversationId], (known) => known && change(known)),
    [queries, storeId, conversationId],
  )

  const readNew = useCallback(async () => {
    const known = queries.getQueryData<Thread>(['thread', storeId, conversationId])
    if (!known) return
    let after = known.messages.at(-1)?.seq ?? 0
    for (let isMore = true; isMore; ) {
      const news = await read({ after: String(after) })
      after = news.messages.at(-1)?.seq ?? after
      isMore = news.hasMore
      put((now) => ({ ...news, hasMore: now.hasMore, messages: merged(now.messages, news.messages) }))
    }
  }, [queries, storeId, conversationId, read, put])

  useEffect(() => {
    const look = () => void readNew().catch(() => thread.refetch())
    return listen({
      onGap: look,
      onEvent(event) {
        if (event.kind === 'chat.changed' && event.conversationId === conversationId) look()
        if (event.kind === 'request.changed' && event.orderId === conversationId) look()
      },
    })
  }, [listen, readNew, conversationId, thread.refetch])

  async function readOlder(): Promise<void> {
    const before = thread.data?.messages[0]?.seq
    if (before === undefined || isReadingOlder || !thread.data?.hasMore) return
    setReadingOlder(true)
    try {
      const { messages, hasMore } = await read({ before: String(before) })
      put((now) => ({ ...now, hasMore, messages: merged(messages, now.messages) }))
    } finally {
      setReadingOlder(false)
    }
  }

  async function send(words: WriteAsStaff): Promise<void> {
    setOwn((now) => [...now.filter((one) => one.words.clientId !== words.clientId), { words, error: null }])
    try {
      const message = await callApi(CHAT_API.writeAsStaff, { storeId, conversationId }, { body: words })
      put((now) => ({ ...now, messages: merged(now.messages, [message]) }))
      setOwn((now) => now.filter((one) => one.words.clientId !== words.clientId))
      // What others wrote meanwhile stands before it.
      await readNew()
    } catch (error) {
      setOwn((now) => now.map((one) => (one.words.clientId === words.clientId ? { words, error } : one)))
    }
  }

  return {
    thread,
    readOlder,
    isReadingOlder,
    own,
    write: (words: Words) => void send({ ...words, clientId: makeKey() } as WriteAsStaff),
    sendAgain: ({ words }: OwnMessage) => void send(words),
    giveUp: ({ words }: OwnMessage) =>
      setOwn((now) => now.filter((one) => one.words.clientId !== words.clientId)),
  }
}

/** Both lists by number, each message once. */
function merged(one: readonly StaffMessage[], other: readonly StaffMessage[]): StaffMessage[] {
  const bySeq = new Map([...one, ...other].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}
