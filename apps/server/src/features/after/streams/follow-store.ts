import type { StoreId } from '@thali/domain/ids'
import type { FastifyBaseLogger } from 'fastify'
import type { EventHub } from '../../../events/event-hub.ts'
import type { EventStream } from '../../../events/event-streams.ts'

/** Asks a client to reload everything. */
export const RESET_EVENT = { event: 'reset', data: {} } as const

interface FollowDeps {
  readonly live: EventHub
  readonly log: FastifyBaseLogger
}

/**
 * Sends a store's events to its staff, those after `after` first. `hello` contains the start position, so that a
 * client without any event yet can reconnect at the right position; `reset` asks it to reload everything.
 */
export async function followStore(
  { live, log }: FollowDeps,
  storeId: StoreId,
  stream: EventStream,
  after: number | null,
): Promise<void> {
  let latest = 0
  try {
    const subscription = await live.subscribe(storeId, {
      after,
      onEvent({ kind, seq, orderId, data }) {
        latest = seq
        if (kind === 'staff.changed') return stream.recheck()
        stream.send({ event: kind, id: seq, data: { ...data, kind, seq, orderId } })
      },
      onReset: () => stream.send(RESET_EVENT),
    })
    stream.onClose(() => subscription.end())
    // Events may have arrived during the replay: the id never decreases.
    const seq = Math.max(subscription.seq, latest)
    stream.send({ event: 'hello', id: seq, data: { seq } })
  } catch (error) {
    // The response has started: the client reconnects after its retry time.
    log.warn({ err: error }, 'a stream could not begin')
    stream.close()
  }
}
