import type { DinerOrder } from '@thali/contract/diner-order'
import type { OrderKey } from '@thali/domain/order/order'
import type { Deps } from '../../../deps.ts'
import type { EventStream } from '../../../events/event-streams.ts'
import { readDinerOrder } from '../../order/order/diner/find-diner-order.ts'
import { isRequestAt } from '../../order/order/requests/list-requests.ts'

/**
 * Sends an order to its diner: at once, so that a change while the page was loading or disconnected is never missed,
 * and after each event of the order or request at its table. Several events during one read cause one more.
 */
export async function followOrder(deps: Deps, place: OrderKey, stream: EventStream): Promise<void> {
  const { live, log } = deps
  let latest: { kind: string; seq: number } | null = null
  let reading = false
  let shown: DinerOrder | null = null

  const sendOrder = async () => {
    if (reading) return
    reading = true
    try {
      while (latest && !stream.closed) {
        const { kind, seq } = latest
        latest = null
        const order = await readDinerOrder(deps, place)
        if (!order) return stream.close()
        shown = order
        stream.send({ event: kind, id: seq, data: order })
      }
    } catch (error) {
      fail(error)
    } finally {
      reading = false
    }
  }

  function announce({ kind, seq }: { readonly kind: string; readonly seq: number }): void {
    latest = { kind, seq }
    void sendOrder()
  }

  function fail(error: unknown): void {
    log.warn({ err: error }, 'a stream could not go on')
    stream.close()
  }

  try {
    const subscription = await live.subscribe(place.storeId, {
      after: null,
      onEvent(event) {
        if (event.orderId === place.orderId || event.data.guestsOf === place.orderId) return announce(event)
        if (event.kind !== 'request.changed') return
        // During the first read its table is not known yet.
        if (shown === null) return announce(event)
        void isRequestAt(deps.db, place.storeId, String(event.data.requestId), shown).then(
          (isHere) => isHere && announce(event),
          fail,
        )
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
