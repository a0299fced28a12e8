/** Keeps one stream of a store's events open: replays what was missed, comes back with jitter, notices silence. */
import { readEvents } from './read-events.ts'

/** What happened in the store; ids and states only. */
export interface LiveEvent {
  readonly kind: string
  readonly seq: number
  readonly orderId: string | null
}

export interface StreamListener {
  /** The stream stands. `continued`: everything since the last event is replayed. */
  onOpen(continued: boolean): void
  /** Something arrived, if only a heartbeat. */
  onBeat(): void
  onEvent(event: LiveEvent): void
  /** The stream broke; another try follows. */
  onDown(): void
  /** The server no longer knows this session, or this store is not theirs: no try follows. */
  onRefused(): void
}

/** The server's heart beats every 15 s; after this long without a beat the line is dead. */
const SILENCE_MS = 18_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000

/** Streams until `signal` aborts. `lastSeq` is the number of the last event seen, if any. */
export async function keepStream(
  storeId: string,
  lastSeq: number | null,
  listener: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  let seen = lastSeq
  let waitMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), SILENCE_MS)
    try {
      const response = await fetch(`/api/stores/${storeId}/events`, {
        headers: { accept: 'text/event-stream', ...(seen === null ? {} : { 'last-event-id': String(seen) }) },
        credentials: 'same-origin',
        signal: AbortSignal.any([signal, silence.signal]),
      })
      if ([401, 403, 404].includes(response.status)) return listener.onRefused()
      if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
      listener.onOpen(seen !== null)
      waitMs = FIRST_WAIT_MS
      for await (const part of readEvents(response.body)) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), SILENCE_MS)
        listener.onBeat()
        if (part.type !== 'event') continue
        if (part.id !== null) seen = part.id
        // `hello` names where the stream begins, `reset` says that events are missing.
        if (part.name === 'reset') listener.onOpen(false)
        else if (part.name !== 'hello') listener.onEvent(part.data as LiveEvent)
      }
    } catch {
      // The line broke, or was silent for too long: both end in the next try.
    } finally {
      clearTimeout(timer)
    }
    if (signal.aborted) return
    listener.onDown()
    await pause(waitMs * (0.5 + Math.random()), signal)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      removeEventListener('online', done)
      resolve()
    }
    signal.addEventListener('abort', done)
    // A network that returns is worth a try at once.
    addEventListener('online', done)
  })
}
