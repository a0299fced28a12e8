/** Streams that are read as they come, and what each of them must have brought. */

import { readEvents, type StreamEvent } from '@thali/contract/event-stream'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'

const OPEN_MS = 60_000
const LOOK_EVERY_MS = 50

export interface FollowedStream {
  readonly events: readonly StreamEvent[]
  /** Number of the last event that came; 0: none. */
  readonly lastId: number
  /** Waits until a number has come. @returns false when it does not */
  reaches(id: number): Promise<boolean>
  close(): Promise<void>
}

/** Opens a stream and waits for its first event. */
export async function followAt(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<FollowedStream> {
  const leaving = new AbortController()
  const response = await fetch(url, { headers, signal: leaving.signal })
  if (response.status !== 200 || !response.body) throw new Error(`${url} was answered ${response.status}`)
  const { body } = response
  const events: StreamEvent[] = []
  let lastId = 0
  const read = async () => {
    for await (const part of readEvents(body)) {
      if (part.type !== 'event') continue
      events.push(part.event)
      lastId = Math.max(lastId, part.event.id ?? 0)
    }
  }
  // Closing it breaks the reading off.
  const reading = read().catch(() => undefined)
  const isTrueSoon = async (test: () => boolean) => {
    const endsAt = performance.now() + OPEN_MS
    while (!test() && performance.now() < endsAt)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    return test()
  }
  if (!(await isTrueSoon(() => events.length > 0))) throw new Error(`${url} brought nothing`)
  return {
    events,
    get lastId() {
      return lastId
    },
    reaches: (id) => isTrueSoon(() => lastId >= id),
    async close() {
      leaving.abort()
      await reading
    },
  }
}

/** An event as it is compared. */
const written = (kind: string, seq: number | null, data: unknown) => `${seq} ${kind} ${JSON.stringify(data)}`

/** Events of a staff stream after its beginning. */
export function broughtTo(stream: FollowedStream): string[] {
  return stream.events
    .filter(({ name }) => name !== 'hello')
    .map(({ name, id, data }) => written(name, id, data))
}

/** Events that the staff streams of a store must bring after a number. */
export async function dueTo(db: Db, storeId: StoreId, after: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['seq', 'kind', 'order_id', 'data'])
    .where('store_id', '=', storeId)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute()
  return rows
    .filter(({ kind }) => kind !== 'staff.changed')
    .map(({ seq, kind, order_id, data }) =>
      written(kind, seq, { ...asObject(data), kind, seq, orderId: order_id }),
    )
}

function asObject(data: unknown): object {
  return typeof data === 'string' ? JSON.parse(data) : (data as object)
}
