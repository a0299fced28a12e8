import type { StoreId } from '@thali/domain/ids'
import type { FastifyBaseLogger } from 'fastify'
import type { EventHub } from '../../../events/event-hub.ts'
import type { EventStream } from '../../../events/event-streams.ts'

interface FollowDeps {
  readonly live: EventHub
  readonly log: FastifyBaseLogger
}

/**
 * Sends a store's events to its staff, those after `after` first. `hello` names where the stream begins, so
 * that a client without any event yet can come back to the right place; `reset` asks it to load everything.
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
      onReset: () => stream.send({ event: 'reset', data: {} }),
    })
    stream.onClose(() => subscription.end())
    // Events may have come during the replay: the id never goes back behind them.
    const seq = Math.max(subscription.seq, latest)
    stream.send({ event: 'hello', id: seq, data: { seq } })
  } catch (error) {
    // The answer has begun: the client comes back after its retry time.
    log.warn({ err: error }, 'a stream could not begin')
    stream.close()
  }
}
