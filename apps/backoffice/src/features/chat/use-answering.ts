import { CHAT_API } from '@thali/contract/chat-paths'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { useStore } from '../../shared/session.ts'

/** So often somebody who writes says so. */
const SAY_EVERY_MS = 8_000
/** After that long without a word they have stopped. */
const SHOWN_MS = 10_000

/** Ids of others of the staff who are writing in a thread, and the way to say that one does so oneself. */
export function useAnswering(conversationId: string, selfId: string | undefined) {
  const { storeId } = useStore()
  const { listen } = useLive()
  const [writers, setWriters] = useState<ReadonlyMap<string, number>>(new Map())
  const saidAt = useRef(0)
  useEffect(() => {
    setWriters(new Map())
    return listen({
      onGap: () => undefined,
      onEvent({ kind, conversationId: id, userId }) {
        if (id !== conversationId) return
        if (kind === 'chat.changed') setWriters(new Map())
        if (kind !== 'chat.answering' || userId === undefined || userId === selfId) return
        setWriters((now) => new Map(now).set(userId, Date.now()))
      },
    })
  }, [listen, conversationId, selfId])
  useEffect(() => {
    if (writers.size === 0) return
    const timer = setTimeout(
      () => setWriters((now) => new Map([...now].filter(([, at]) => Date.now() - at < SHOWN_MS))),
      SHOWN_MS,
    )
    return () => clearTimeout(timer)
  }, [writers])
  const sayAnswering = useCallback(() => {
    const now = Date.now()
    if (now - saidAt.current < SAY_EVERY_MS) return
    saidAt.current = now
    // Nobody waits for it.
    callApi(CHAT_API.answering, { storeId, conversationId }).catch(() => undefined)
  }, [storeId, conversationId])
  const stopAnswering = useCallback(() => {
    saidAt.current = 0
  }, [])
  return {
    writerIds: [...writers.keys()],
    sayAnswering,
    /** What is written next is another message. */
    stopAnswering,
  }
}
