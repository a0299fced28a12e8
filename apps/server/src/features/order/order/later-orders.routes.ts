/** Routes of staff for orders for later. */

import { laterOrdersSchema } from '@thali/contract/later-orders'
import { SLOT_API } from '@thali/contract/slot-paths'
import { orderDetailSchema, undoBodySchema } from '@thali/contract/staff-orders'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { releaseEarly } from './moves/mark-order.ts'
import { listLaterOrders } from './staff/list-later-orders.ts'

export const laterOrderRoutes = staffOnlyRoutes('staff', (call) => {
  call(SLOT_API.laterOrders, listLaterOrders, {
    summary: 'Orders for later, soonest first',
    answer: laterOrdersSchema,
  })

  call(SLOT_API.releaseOrder, releaseEarly, {
    summary: 'Send an order for later to the kitchen now',
    body: undoBodySchema,
    answer: orderDetailSchema,
  })
})
