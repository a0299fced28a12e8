/** Past and present orders of a store as a list that can be searched. */
import { ORDER_STATES } from '@thali/domain/order/order'
import { z } from 'zod'
import { staffOrderSchema } from './staff-orders.ts'
import { dayFilter, text } from './text.ts'

const order = staffOrderSchema.shape

/** Orders of one page of the list. */
export const ORDER_LIST_PAGE = 50

/** Query of `GET …/order-list`. An empty value does not filter. */
export const orderListQuerySchema = z.object({
  search: text(60)
    .default('')
    .meta({ description: 'number, beginning of the name, last digits of the phone, or table' }),
  state: z
    .union([z.literal(''), z.coerce.number().pipe(z.literal(ORDER_STATES))])
    .default('')
    .meta({ description: 'a state, from 1 to 5' }),
  orderType: text(60).default(''),
  from: dayFilter.meta({ description: 'business day' }),
  until: dayFilter.meta({ description: 'inclusive' }),
  updatedAfter: z
    .union([z.iso.datetime(), z.literal('')])
    .default('')
    .meta({
      description:
        'a time: only orders changed since then, the one changed longest ago first. For those who follow all orders: ask again from a minute before the latest `updatedAt`, as changes under way show a moment later',
    }),
  before: text(200).default('').meta({ description: '`next` of the page before' }),
})

/** An order in the list; amounts in minor units. */
export const orderListRowSchema = z.object({
  id: order.id,
  number: order.number,
  /** Business day, ISO date. */
  day: z.string(),
  placedAt: order.placedAt,
  updatedAt: z.string().meta({ description: 'its latest change, also of its payment, lines or table' }),
  state: order.state,
  heldFor: order.heldFor.meta({ description: 'why the kitchen does not have it; null: it does' }),
  orderType: order.orderType,
  orderTypeKind: order.orderTypeKind,
  address: order.address,
  userName: order.userName,
  /** The last four digits; empty if none was given. */
  phoneEnd: z.string(),
  totalMinor: order.totalMinor,
  /** Still to be collected. */
  payableMinor: z.number(),
})

/** Answer of `GET …/order-list`: the newest first, unless `updatedAfter` is given. */
export const orderListSchema = z.object({
  items: z.array(orderListRowSchema),
  next: z.string().nullable(),
  /** Order types of the store, to filter by. */
  orderTypes: z.array(z.string()),
})

export type OrderListQuery = z.infer<typeof orderListQuerySchema>
export type OrderListRow = z.infer<typeof orderListRowSchema>
export type OrderList = z.infer<typeof orderListSchema>
