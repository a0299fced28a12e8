/** Provides every screen of a store with its live events and the state of the connection. */
import { type Query, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isDenied } from '../is-denied.ts'
import { useNow } from '../use-now.ts'
import type { LiveEvent } from './live-stream.ts'
import { createRefetches } from './refetched-queries.ts'
import { shareStream } from './share-stream.ts'

type Listener = {
  onEvent(event: LiveEvent): void
  /** Called when events may have been missed: everything has to be fetched again. */
  onGap(): void
}

interface Live {
  readonly connected: boolean
  /** Time of the last event or heartbeat, in milliseconds since 1970. */
  readonly lastEventAt: number
  /** The server refuses this session. */
  readonly refused: boolean
  /** The first attempt to connect is over: the stream is open, failed or takes long. */
  readonly hasStarted: boolean
  listen(listener: Listener): () => void
}

const LiveContext = createContext<Live | null>(null)

/** Time after which the first attempt counts as over; another tab's stream does not say that it is open. */
const STARTED_MS = 1_000

/** Time without any sign of the server after which staff are alerted by sight and sound, in milliseconds. */
export const LOST_AFTER_MS = 20_000

export function LiveProvider({ storeId, children }: { storeId: string; children: ReactNode }) {
  const listeners = useRef(new Set<Listener>())
  const lastEventAt = useRef(Date.now())
  const [connected, setConnected] = useState(false)
  const [refused, setRefused] = useState(false)
  const [hasStarted, setStarted] = useState(false)
  const queries = useQueryClient()

  useEffect(() => {
    lastEventAt.current = Date.now()
    const hear = () => {
      lastEventAt.current = Date.now()
      setConnected(true)
      setStarted(true)
    }
    const timer = setTimeout(setStarted, STARTED_MS, true)
    const refetches = createRefetches(queries, storeId)
    const all = () => [refetches, ...listeners.current]
    const leave = shareStream(storeId, {
      onOpen(continued) {
        hear()
        if (!continued) for (const listener of all()) listener.onGap()
        // A query started by an event may have failed with the connection: the event is not repeated.
        const isUnread = ({ state }: Query) =>
          state.fetchStatus === 'idle' &&
          (state.isInvalidated || state.status === 'error') &&
          !isDenied(state.error)
        void queries.refetchQueries({ type: 'active', predicate: isUnread })
      },
      onBeat: hear,
      onEvent(event) {
        for (const listener of all()) listener.onEvent(event)
      },
      onDown() {
        setConnected(false)
        setStarted(true)
      },
      onRefused: () => setRefused(true),
    })
    return () => {
      clearTimeout(timer)
      leave()
      refetches.stop()
    }
  }, [storeId, queries])

  const listen = useCallback((listener: Listener) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])

  const live = useMemo<Live>(
    () => ({
      connected,
      refused,
      hasStarted,
      get lastEventAt() {
        return lastEventAt.current
      },
      listen,
    }),
    [connected, refused, hasStarted, listen],
  )
  return <LiveContext value={live}>{children}</LiveContext>
}

/** @throws {Error} outside a store's screens */
export function useLive(): Live {
  const live = use(LiveContext)
  if (!live) throw new Error('live events belong inside a store')
  return live
}

/**
 * True once counts and notices beside the content of a screen may be fetched: a stream that does not continue from
 * the page outdates those that were fetched before it started. Always true outside a store's screens.
 */
export function useMayFetchBeside(): boolean {
  return use(LiveContext)?.hasStarted ?? true
}

/** True once the connection has been down long enough for staff to be alerted. */
export function useConnectionLost(): boolean {
  const live = useLive()
  const now = useNow(1000)
  return now - live.lastEventAt > LOST_AFTER_MS
}
