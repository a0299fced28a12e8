/** Event stream of a store. */
import type { EventKind } from '@thali/contract/event-kinds'
import { followStream } from '@thali/contract/event-stream'
import { pathTo } from '@thali/contract/paths'
import { STAFF_API } from '@thali/contract/staff-paths'

/** Event of the store; carries ids and states only. */
export interface LiveEvent {
  readonly kind: EventKind
  readonly seq: number
  readonly orderId: string | null
  /** Of messages: their thread. */
  readonly conversationId?: string
  /** Of mail: threads that changed. */
  readonly threadIds?: readonly string[]
  /** Of mail: thread that is being answered. */
  readonly threadId?: string
  /** Member of the staff that the event is about. */
  readonly userId?: string
}

export interface LiveStreamListener {
  /** Called when the stream is open. `continued`: everything since the last event is replayed. */
  onOpen(continued: boolean): void
  /** Something arrived, even if only a heartbeat. */
  onBeat(): void
  onEvent(event: LiveEvent): void
  /** The stream broke; a retry follows. */
  onDown(): void
  /** The server no longer knows this session, or access to this store is denied: no retry follows. */
  onRefused(): void
}

/** Streams until `signal` aborts. `lastSeq` is the number of the last event seen, if any. */
export function keepStream(
  storeId: string,
  lastSeq: number | null,
  listener: LiveStreamListener,
  signal: AbortSignal,
): Promise<void> {
  const onEvent = ({ name, data }: { readonly name: string; readonly data: unknown }) => {
    // `hello` marks the start of the stream, `reset` reports missing events.
    if (name === 'reset') listener.onOpen(false)
    else if (name !== 'hello') listener.onEvent(data as LiveEvent)
  }
  const path = pathTo(STAFF_API.events.path, { storeId })
  return followStream(path, { ...listener, onEvent }, { lastId: lastSeq, signal })
}
