/** Notifies diners with a closed page that their order takes longer, once per delay, by push or else by a message. */
import { PAGES, pathTo } from '@thali/contract/paths'
import { DELAY_MESSAGES_MAX } from '@thali/domain/order/delay'
import { isFinal } from '@thali/domain/order/order-state'
import { findDinerMessage } from '../../../deliveries/messages/diner-message.queries.ts'
import { findStoreOfMessage } from '../../../deliveries/messages/notice.queries.ts'
import { listBrowsersOf } from '../../../deliveries/push/diner-push.queries.ts'
import { queuePush } from '../../../deliveries/push/queue-push.ts'
import { writeDelivery } from '../../../deliveries/queue-delivery.ts'
import { defineFollower } from '../../../events/follower.ts'
import { readChanges } from '../../order/order/change/order-facts.ts'

/** Age above which a delay is no longer sent, in milliseconds. */
const LIFE_MS = 10 * 60_000

export const delayFollower = defineFollower({
  name: 'delay-messages',
  events: ['order.delayed'],
  begins: 'now',
  async follow(deps, tx, storeId, events) {
    for (const { after, step, event } of await readChanges(tx, storeId, events)) {
      const { order, moves } = after
      const expiresAt = new Date(event.at.getTime() + LIFE_MS)
      const isTold = moves.filter(({ kind }) => kind === 'delay').length <= DELAY_MESSAGES_MAX
      if (!step?.minutes || !isTold || isFinal(order.state) || expiresAt <= deps.now()) continue
      const store = await findStoreOfMessage(tx, storeId)
      if (!store) continue
      const { minutes, position } = step
      const browsers = await listBrowsersOf(tx, storeId, order.id)
      const params = {
        path: pathTo(PAGES.status, { orderSlug: order.slug }) as `/${string}`,
        storeName: store.name,
        number: order.number,
        orderKind: order.orderTypeKind,
        minutes,
      }
      const about = `${order.id} ${position}`
      for (const deviceId of browsers)
        await queuePush(deps, tx, { kind: 'order-delayed', storeId, about, deviceId, expiresAt, params })
      // A push with the same content costs nothing.
      if (browsers.length > 0) continue
      const { kinds = [], channels = [] } = store.message_notices ?? {}
      if (!kinds.includes('order-delayed') || channels.length === 0) continue
      if (!(await findDinerMessage(tx, { storeId, orderId: order.id }))) continue
      const contents = { orderId: order.id, minutes }
      await writeDelivery(deps, tx, {
        channel: 'message',
        kind: 'order-delayed',
        storeId,
        about,
        expiresAt,
        contents,
      })
    }
  },
})
