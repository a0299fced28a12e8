/** Tables with their orders: the amounts due, and the actions of staff. */
import type { OrderId } from '@thali/domain/ids'
import { ADDRESS_MAX } from '@thali/domain/order/order-address'
import { BILL_MARKS } from '@thali/domain/order/table-orders'
import { z } from 'zod'
import { CODES_MAX } from './codes.ts'
import type { ReadOnly } from './read-only.ts'
import { wireReason } from './reason-fields.ts'
import { arrivalSchema, seatingsSchema } from './seatings.ts'
import { staffOrderSchema } from './staff-orders.ts'
import { idOf, text } from './text.ts'

/** Orders that are worked on, and orders that were served, of one answer: the latest. */
export const TABLE_ORDERS_LIMIT = 250
/** Orders that one call marks or moves. */
export const ORDERS_OF_TABLE_MAX = 50
/** Settled tables stay in sight this long. */
export const SETTLED_MINUTES = 30

/** Answer of `GET …/tables`: orders at tables and in rooms that are not settled, or were lately, and all places. */
export const tablesSchema = z.object({
  orders: z.array(staffOrderSchema),
  /** Tables and rooms on the store's list, in use or not; `area` is a part of the house, empty for none. */
  places: z.array(z.object({ id: z.string(), orderType: z.string(), name: z.string(), area: z.string() })),
  /** Parties seated at places, with a reservation or without. */
  seatings: seatingsSchema.shape.items,
  /** Next party of each table within three hours; those of a table that is taken, too. */
  arrivals: z.array(arrivalSchema).max(CODES_MAX),
  /** Older ones exist beyond the limit. */
  isCut: z.boolean(),
  /** Number of the store's latest event when this was read. */
  seq: z.number(),
  serverTime: z.string(),
  /** Reasons that staff can choose to cancel an order or strike off a line. */
  reasons: z.array(wireReason),
})

/** Body of `…/tables/bill`. */
export const markBillBodySchema = z.object({
  orderIds: z.array(idOf<OrderId>()).min(1).max(ORDERS_OF_TABLE_MAX),
  /** Total of these orders as the marker saw it; another sum is refused. */
  totalMinor: z.int().nonnegative(),
  mark: z.enum(BILL_MARKS),
  /** False undoes the mark. */
  isOn: z.boolean().default(true),
})

/** Body of `…/tables/move`: orders as seen, and their new table. */
export const moveToTableBodySchema = z.object({
  orders: z
    .array(z.object({ id: idOf<OrderId>(), revision: z.int().positive() }))
    .min(1)
    .max(ORDERS_OF_TABLE_MAX),
  address: text(ADDRESS_MAX).trim().min(1),
})

/** Answer of changes of several orders, and of reading orders by id: the orders as they are now. */
export const changedOrdersSchema = z.object({ orders: z.array(staffOrderSchema) })

export type Tables = ReadOnly<z.infer<typeof tablesSchema>>
export type ChangedOrders = ReadOnly<z.infer<typeof changedOrdersSchema>>
