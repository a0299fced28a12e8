import { z } from 'zod'
import type { ReadOnly } from './read-only.ts'
import { staffOrderSchema } from './staff-orders.ts'

/** Answer of `GET …/later-orders`: orders that wait for their time, soonest first. */
export const laterOrdersSchema = z.object({
  orders: z.array(staffOrderSchema),
  /** Number of all that wait. */
  total: z.number(),
  serverTime: z.string(),
})

export type LaterOrders = ReadOnly<z.infer<typeof laterOrdersSchema>>
