import type { Deps } from '../../../deps.ts'
import type { EventStream } from '../../../events/event-streams.ts'
import { readDinerOrder } from '../../order/order/diner/find-diner-order.ts'
import type { OrderKey } from '../../order/order-record/find-order-key.ts'

type FollowDeps = Pick<Deps, 'db' | 'live' | 'log' | 'now' | 'secrets' | 'storeCache' | 'gateways' | 'config'>

/**
 * Sends an order to its diner: at once, so that a change while the page was loading or disconnected is never missed,
 * and after each event of the order. Several events during one read cause one more.
 */
export async function followOrder(deps: FollowDeps, place: OrderKey, stream: EventStream): Promise<void> {
  const { live, log } = deps
  let latest: { kind: string; seq: number } | null = null
  let reading = false

  const sendOrder = async () => {
    if (reading) return
    reading = true
    try {
      while (latest && !stream.closed) {
        const { kind, seq } = latest
        latest = null
        const order = await readDinerOrder(deps, place)
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
        const isAbout = event.orderId === place.orderId || event.data.guestsOf === place.orderId
        if (!isAbout) return
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
