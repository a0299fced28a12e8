import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/schema.ts'
import type { EventHub } from '../../events/event-hub.ts'
import type { EventStream } from '../../events/event-streams.ts'
import { readDinerOrder } from '../order/find-diner-order.ts'
import type { OrderPlace } from '../order/find-order-place.ts'

interface FollowDeps {
  readonly db: Db
  readonly live: EventHub
  readonly log: FastifyBaseLogger
}

/**
 * Sends an order to its diner: at once, so that a change while the page was loading or the line was
 * cut is never missed, and after each event of the order. Several events during one read make one more.
 */
export async function followOrder(
  { db, live, log }: FollowDeps,
  place: OrderPlace,
  stream: EventStream,
): Promise<void> {
  let latest: { kind: string; seq: number } | null = null
  let reading = false

  const sendOrder = async () => {
    if (reading) return
    reading = true
    try {
      while (latest && !stream.closed) {
        const { kind, seq } = latest
        latest = null
        const order = await readDinerOrder({ db }, place)
        if (!order) return stream.close()
        stream.send({ event: kind, id: seq, data: order })
      }
    } catch (error) {
      log.warn({ err: error }, 'a stream could not go on')
      stream.close()
    } finally {
      reading = false
    }
  }

  try {
    const subscription = await live.subscribe(place.storeId, {
      after: null,
      onEvent(event) {
        if (event.orderId !== place.orderId) return
        latest = { kind: event.kind, seq: event.seq }
        void sendOrder()
      },
      onReset: () => {},
    })
    stream.onClose(() => subscription.end())
    latest ??= { kind: 'order.changed', seq: subscription.seq }
    await sendOrder()
  } catch (error) {
    log.warn({ err: error }, 'a stream could not begin')
    stream.close()
  }
}
