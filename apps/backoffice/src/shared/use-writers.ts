import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from './live/live-context.tsx'
import type { LiveEvent } from './live/live-stream.ts'

/** Interval at which a writer reports that they are writing, in milliseconds. */
const SAY_EVERY_MS = 8_000
/** Time without a report after which a writer counts as stopped, in milliseconds. */
const SHOWN_MS = 10_000

/** Reads from an event who is writing in a thread. Keep the same function for the same thread. */
export type ReadWriter = (event: LiveEvent) => 'answered' | { readonly userId: string | undefined } | null

interface Writers {
  readonly ownId: string | undefined
  readonly read: ReadWriter
  /** Reports to the others that this person is writing. */
  readonly say: () => Promise<unknown>
}

/** Ids of other staff who are writing in a thread, and a function that reports that this person is writing. */
export function useWriters({ ownId, read, say }: Writers) {
  const { listen } = useLive()
  const [writers, setWriters] = useState<ReadonlyMap<string, number>>(new Map())
  const saidAt = useRef(0)
  useEffect(() => {
    setWriters(new Map())
    return listen({
      onGap: () => undefined,
      onEvent(event) {
        const said = read(event)
        if (said === 'answered') setWriters(new Map())
        else if (said?.userId !== undefined && said.userId !== ownId) {
          const { userId } = said
          setWriters((now) => new Map(now).set(userId, Date.now()))
        }
      },
    })
  }, [listen, read, ownId])
  useEffect(() => {
    if (writers.size === 0) return
    const timer = setTimeout(
      () => setWriters((now) => new Map([...now].filter(([, at]) => Date.now() - at < SHOWN_MS))),
      SHOWN_MS,
    )
    return () => clearTimeout(timer)
  }, [writers])
  const reportAnswering = useCallback(() => {
    const now = Date.now()
    if (now - saidAt.current < SAY_EVERY_MS) return
    saidAt.current = now
    // Not awaited.
    say().catch(() => undefined)
  }, [say])
  /** Ends the current message, so that the next keystroke is reported immediately. */
  const stopAnswering = useCallback(() => {
    saidAt.current = 0
  }, [])
  return { writerIds: [...writers.keys()], reportAnswering, stopAnswering }
}
