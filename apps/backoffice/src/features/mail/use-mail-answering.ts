import { useQuery } from '@tanstack/react-query'
import { CHAT_API } from '@thali/contract/chat-paths'
import { MAIL_API } from '@thali/contract/mail-paths'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { useStore } from '../../shared/session.ts'

/** So often somebody who writes says so. */
const SAY_EVERY_MS = 8_000
/** After that long without a word they have stopped. */
const SHOWN_MS = 10_000

/** Names of others of the staff who are writing an answer, and the way to say that one does so oneself. */
export function useMailAnswering(threadId: string, ownId: string | undefined) {
  const { storeId } = useStore()
  const { listen } = useLive()
  const [writers, setWriters] = useState<ReadonlyMap<string, number>>(new Map())
  const saidAt = useRef(0)
  const people = useQuery({
    queryKey: ['mail-people', storeId],
    queryFn: ({ signal }) => callApi(CHAT_API.chatPeople, { storeId }, { signal }),
    enabled: writers.size > 0,
  })
  useEffect(() => {
    setWriters(new Map())
    return listen({
      onGap: () => undefined,
      onEvent({ kind, threadId: id, threadIds, userId }) {
        // Their answer is there.
        if (kind === 'mail.changed' && threadIds?.includes(threadId)) setWriters(new Map())
        if (kind !== 'mail.answering' || id !== threadId || userId === undefined || userId === ownId) return
        setWriters((now) => new Map(now).set(userId, Date.now()))
      },
    })
  }, [listen, threadId, ownId])
  useEffect(() => {
    if (writers.size === 0) return
    const timer = setTimeout(
      () => setWriters((now) => new Map([...now].filter(([, at]) => Date.now() - at < SHOWN_MS))),
      SHOWN_MS,
    )
    return () => clearTimeout(timer)
  }, [writers])
  const names = [...writers.keys()].flatMap(
    (id) => people.data?.items.find((person) => person.id === id)?.name ?? [],
  )
  return {
    names,
    sayAnswering() {
      const now = Date.now()
      if (now - saidAt.current < SAY_EVERY_MS) return
      saidAt.current = now
      // Nobody waits for it.
      callApi(MAIL_API.answeringMail, { storeId, threadId }).catch(() => undefined)
    },
  }
}
