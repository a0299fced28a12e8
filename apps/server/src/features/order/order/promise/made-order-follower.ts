/** Records the actual preparation times of orders beside the forecast. */
import { SERVED } from '@thali/domain/order/order'
import { learningHour } from '@thali/domain/order/promise/kitchen'
import { isExcludedFromLearning } from '@thali/domain/order/promise/learned-ratio'
import { findTimeZone } from '../../../../db/find-store.ts'
import { defineFollower } from '../../../../events/follower.ts'
import { readChanges } from '../change/order-facts.ts'
import { insertMadeOrder } from './made-orders.queries.ts'

export const madeOrderFollower = defineFollower({
  name: 'made-orders',
  events: ['order.ready', 'order.moved'],
  begins: 'now',
  async follow(_deps, tx, storeId, events) {
    for (const { after, event } of await readChanges(tx, storeId, events)) {
      const { id, foretold, releasedAt, readyAt, state } = after.order
      const madeAt = readyAt ?? (state === SERVED ? event.at : null)
      if (!foretold || !releasedAt || !madeAt) continue
      const madeSeconds = Math.round((madeAt.getTime() - releasedAt.getTime()) / 1000)
      if (
        madeSeconds <= 0 ||
        isExcludedFromLearning({ seconds: madeSeconds, foretoldSeconds: foretold.seconds })
      )
        continue
      const timeZone = await findTimeZone(tx, storeId)
      if (timeZone === undefined) return
      const when = learningHour(releasedAt.getTime(), timeZone)
      await insertMadeOrder(tx, storeId, { orderId: id, ...foretold, ...when, madeSeconds, madeAt })
    }
  },
})
