import type { OrderStatus } from '@thali/contract/order-status'
import type { FastifyBaseLogger } from 'fastify'
import type { EventStream } from './event-streams.ts'
import type { LiveHub } from './live-hub.ts'

interface FollowDeps {
  readonly live: LiveHub
  readonly log: FastifyBaseLogger
}

/**
 * Sends an order's status to its diner: at once, so that a change while the page was loading or the line was
 * cut is never missed, and after each event of the order. Several events during one read make one more.
 */
export async function followOrder(
  { live, log }: FollowDeps,
  { storeId, orderId }: { storeId: string; orderId: string },
  stream: EventStream,
  findStatus: () => Promise<OrderStatus | null>,
): Promise<void> {
  let latest: { kind: string; seq: number } | null = null
  let reading = false

  const sendStatus = async () => {
    if (reading) return
    reading = true
    try {
      while (latest && !stream.closed) {
        const { kind, seq } = latest
        latest = null
        const status = await findStatus()
        if (!status) return stream.close()
        stream.send({ event: kind, id: seq, data: status })
      }
    } catch (error) {
      log.warn({ err: error }, 'a stream could not go on')
      stream.close()
    } finally {
      reading = false
    }
  }

  try {
    const subscription = await live.subscribe(storeId, {
      after: null,
      onEvent(event) {
        if (event.orderId !== orderId) return
        latest = { kind: event.kind, seq: event.seq }
        void sendStatus()
      },
      onReset: () => {},
    })
    stream.onClose(() => subscription.end())
    latest ??= { kind: 'order.changed', seq: subscription.seq }
    await sendStatus()
  } catch (error) {
    log.warn({ err: error }, 'a stream could not begin')
    stream.close()
  }
}
