/** Route of the searchable list of a store's orders. */

import { orderListQuerySchema, orderListSchema } from '@thali/contract/order-list'
import { ORDER_LIST_API } from '@thali/contract/order-list-paths'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { listOrdersOf } from './staff/list-orders.ts'

/** Registers the list. */
export const orderListRoutes = staffOnlyRoutes('staff', (call) => {
  call(ORDER_LIST_API.orders, listOrdersOf, {
    summary:
      'Orders by number, name, end of the phone, table, state, type and day, the newest first; or those changed after a time',
    querystring: orderListQuerySchema,
    answer: orderListSchema,
  })
})
