import { LOW_RATING } from '@thali/domain/messages/notification'
import { addNotification } from '../../deliveries/notifications/add-notification.ts'
import { defineFollower } from '../../events/follower.ts'
import { readChanges } from '../order/change/order-facts.ts'

/** Tells the staff of orders of which money has to go back, of guests who call for their bill, and of low ratings. */
export const notificationFollower = defineFollower({
  name: 'notifications',
  events: ['order.moved', 'order.changed', 'order.released', 'feedback.given'],
  begins: 'now',
  async follow(deps, tx, storeId, events) {
    for (const { orderId, data } of events.filter(({ kind }) => kind === 'feedback.given')) {
      const rating = Number(data.rating)
      if (orderId === null || rating > LOW_RATING) continue
      const params = { orderId, rating }
      await addNotification(deps, tx, storeId, { kind: 'feedback-low', about: orderId, params })
    }
    for (const { before, after, event } of await readChanges(tx, storeId, events)) {
      const { id: orderId, number, refundDueReason } = after.order
      const params = { orderId, number }
      if (event.data.isCalled === true)
        await addNotification(deps, tx, storeId, { kind: 'bill-asked', about: orderId, params })
      if (refundDueReason === null || !before || before.order.refundDueReason !== null) continue
      const about = `${orderId} ${event.data.revision}`
      await addNotification(deps, tx, storeId, { kind: 'refund-due', about, params })
    }
  },
})
