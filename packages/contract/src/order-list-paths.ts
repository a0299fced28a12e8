import type { OrderList } from './order-list.ts'
import { staffGet } from './staff-call.ts'

/** The list of a store's orders in any state. */
export const ORDER_LIST_API = {
  orders: staffGet<OrderList>('orders.view')(
    '/order-list?search=:search&state=:state&orderType=:orderType&from=:from&until=:until&before=:before',
  ),
} as const
