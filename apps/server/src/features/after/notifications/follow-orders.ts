import { LOW_RATING } from '@thali/domain/messages/notification'
import type { RequestKind } from '@thali/domain/order/guest-request'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import { defineFollower } from '../../../events/follower.ts'
import { readChanges } from '../../order/order/change/order-facts.ts'
import { readOrders } from '../../order/order-record/load-order.ts'

/** Notifies the staff of due refunds, of diners' requests, and of low ratings. */
export const notificationFollower = defineFollower({
  name: 'notifications',
  events: ['order.moved', 'order.changed', 'order.released', 'feedback.given', 'request.changed'],
  begins: 'now',
  async follow(deps, tx, storeId, events) {
    for (const { orderId, data } of events.filter(({ kind }) => kind === 'feedback.given')) {
      const rating = Number(data.rating)
      if (orderId === null || rating > LOW_RATING) continue
      const params = { orderId, rating }
      await addNotification(deps, tx, storeId, { kind: 'feedback-low', about: orderId, params })
    }
    for (const { orderId, data, seq } of events.filter(({ kind }) => kind === 'request.changed')) {
      const kind = data.request as RequestKind
      // The call for the bill is reported with its order.
      if (orderId === null || data.state !== 'open' || kind === 'bill') continue
      const [asked] = await readOrders(tx, storeId, [orderId])
      const params = { orderId, number: asked?.order.number ?? 0, request: kind }
      await addNotification(deps, tx, storeId, { kind: 'guest-request', about: `${orderId} ${seq}`, params })
    }
    for (const { before, after, event } of await readChanges(tx, storeId, events)) {
      const { id: orderId, number, refundDueReason } = after.order
      const params = { orderId, number }
      if (event.data.isCalled === true)
        await addNotification(deps, tx, storeId, {
          kind: 'bill-asked',
          about: `${orderId} ${event.data.revision}`,
          params,
        })
      if (refundDueReason === null || !before || before.order.refundDueReason !== null) continue
      const about = `${orderId} ${event.data.revision}`
      await addNotification(deps, tx, storeId, { kind: 'refund-due', about, params })
    }
  },
})
