import type { LaterOrders } from './later-orders.ts'
import type { DayItems, FreeSlots } from './order-slots.ts'
import { get } from './paths.ts'
import { staffGet, staffPost } from './staff-call.ts'
import type { OrderDetail } from './staff-orders.ts'

/** Calls about orders for later days. */
export const SLOT_API = {
  freeSlots: get<FreeSlots>()('/api/slots/:storeId?orderType=:orderType&from=:from&days=:days'),
  dayItems: get<DayItems>()('/api/slots/:storeId/items?day=:day&time=:time'),
  laterOrders: staffGet<LaterOrders>('orders.view')('/later-orders'),
  releaseOrder: staffPost<{ revision: number }, OrderDetail>('orders.move')('/orders/:orderId/release'),
} as const
