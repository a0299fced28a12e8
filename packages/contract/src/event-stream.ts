/**
 * Follows a stream of server-sent events: with own headers, from the last event seen, and again with jitter whenever
 * it breaks or falls silent. This file reaches the diner's phone: it imports nothing.
 */

/** An event of the stream; `id` is null if it has none. */
export interface StreamEvent {
  readonly name: string
  readonly id: number | null
  readonly data: unknown
}

export interface StreamListener {
  /** The stream stands. `continued`: everything since the last event is sent again. */
  onOpen?(continued: boolean): void
  /** Called on any data, heartbeats included. */
  onBeat?(): void
  onEvent(event: StreamEvent): void
  /** The stream broke; another try follows. */
  onDown(): void
  /** The server does not give this stream to this caller: no try follows. */
  onRefused(): void
}

interface StreamOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** Number of the last event seen, if any. */
  readonly lastId?: number | null
  /** Ends it. */
  readonly signal: AbortSignal
}

/** The server's heart beats every 15 s; after this long without a beat the line is dead. */
const SILENCE_MS = 18_000
const FIRST_WAIT_MS = 500
/** Longest pause, with jitter at most 4.2 s: a server that returns is noticed within 5 s after any outage. */
const LONGEST_WAIT_MS = 2_800
const REFUSED: readonly number[] = [401, 403, 404]

/** Streams until `signal` aborts or the server refuses. Never throws. */
export async function followStream(
  path: string,
  listener: StreamListener,
  { headers, lastId = null, signal }: StreamOptions,
): Promise<void> {
  let seen = lastId
  let nextWaitMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    const line = openLine(signal)
    // The server's own word on when to come back, spread over all who were cut off.
    let retryMs: number | null = null
    try {
      const response = await fetch(path, {
        headers: {
          accept: 'text/event-stream',
          ...headers,
          ...(seen === null ? {} : { 'last-event-id': String(seen) }),
        },
        credentials: 'same-origin',
        cache: 'no-store',
        signal: line.signal,
      })
      if (REFUSED.includes(response.status)) return listener.onRefused()
      if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
      nextWaitMs = FIRST_WAIT_MS
      listener.onOpen?.(seen !== null)
      for await (const part of readEvents(response.body)) {
        line.beat()
        if (signal.aborted) return
        if (part.type === 'beat') listener.onBeat?.()
        else if (part.type === 'retry') retryMs = part.ms
        else {
          if (part.event.id !== null) seen = part.event.id
          listener.onEvent(part.event)
        }
      }
    } catch {
      // The line broke, or was silent for too long: both end in the next try.
    } finally {
      line.close()
    }
    if (signal.aborted) return
    listener.onDown()
    await pause(retryMs ?? nextWaitMs * (0.5 + Math.random()), signal)
    nextWaitMs = Math.min(nextWaitMs * 2, LONGEST_WAIT_MS)
  }
}

/** A signal that aborts with `outer`, and when no beat comes for too long. `AbortSignal.any` is too young for phones. */
function openLine(outer: AbortSignal) {
  const line = new AbortController()
  const abort = () => line.abort()
  let timer = setTimeout(abort, SILENCE_MS)
  outer.addEventListener('abort', abort)
  return {
    signal: line.signal,
    beat() {
      clearTimeout(timer)
      timer = setTimeout(abort, SILENCE_MS)
    },
    close() {
      clearTimeout(timer)
      outer.removeEventListener('abort', abort)
      // Releases the connection, however reading ended.
      abort()
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      globalThis.removeEventListener?.('online', done)
      resolve()
    }
    signal.addEventListener('abort', done)
    // A network that returns is reason for an immediate try. A print agent, outside a browser, gets no such event.
    globalThis.addEventListener?.('online', done)
  })
}

type StreamPart =
  | { readonly type: 'beat' }
  | { readonly type: 'retry'; readonly ms: number }
  | { readonly type: 'event'; readonly event: StreamEvent }

/**
 * Parts of a stream until it ends; any data counts as a heartbeat. Broken JSON ends it, so that the stream is opened
 * again.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamPart> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      yield { type: 'beat' }
      for (const block of blocks) yield* partsOf(block)
    }
  } finally {
    reader.releaseLock()
  }
}

/** Parts of a block of lines; a comment is nothing but a heartbeat. */
function* partsOf(block: string): Generator<StreamPart> {
  let id: number | null = null
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('id:')) id = Number(line.slice(3).trim())
    else if (line.startsWith('event:')) name = line.slice(6).trim()
    else if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
    else if (line.startsWith('retry:')) yield { type: 'retry', ms: Number(line.slice(6)) }
  }
  if (data.length > 0) yield { type: 'event', event: { name, id, data: JSON.parse(data.join('\n')) } }
}
