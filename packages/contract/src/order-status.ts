import { z } from 'zod'

const choice = z.object({ label: z.string(), contents: z.array(z.string()) })

/** A line of a quote: prices are 2-decimal strings, `value` × `quantity` is the line's total. */
export const quotedItemSchema = z.object({
  itemID: z.string(),
  categoryID: z.string().optional(),
  itemLabel: z.string(),
  quantity: z.number().int(),
  price: z.string().meta({ description: 'Unit base, before discounts' }),
  value: z.string().meta({ description: 'Unit net, after discounts' }),
  savings: z.string().meta({ description: 'price − value' }),
  configs: z.array(choice),
  veg: z.boolean().nullable(),
})

/** A line of an order: `_id` is the line's own. */
export const orderItemSchema = quotedItemSchema.extend({
  _id: z.string(),
  images: z.array(z.string()).meta({ description: 'Paths without width and format' }),
  discarded: z.boolean(),
  discardReason: z.string().optional(),
})

/** A charge that applied, or the sum of one tax label. */
export const appliedChargeSchema = z.object({ label: z.string(), value: z.number() })

/** What whoever holds the order's slug may know about it. */
export const orderStatusSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  orderNo: z.number().int(),
  profileID: z.string(),
  createdAt: z.string().meta({ description: 'ISO time in UTC' }),
  currency: z.string().meta({ description: 'Symbol that amounts are shown with' }),
  currencyCode: z.string().meta({ description: 'ISO 4217' }),
  amount: z.number().meta({ description: 'Items not discarded, charges and taxes' }),
  state: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  paymentState: z.enum(['none', 'pending', 'paid', 'failed', 'refund due', 'refunded']),
  orderType: z.string(),
  estimateMinutes: z.tuple([z.number().int(), z.number().int()]).nullable(),
  address: z.string().meta({ description: 'Table, room or pickup time; empty for a delivery' }),
  remarks: z.string(),
  user: z.object({
    name: z.string().optional().meta({ description: 'First name' }),
    phone: z.string().optional().meta({ description: 'All but the last four digits hidden' }),
  }),
  items: z.array(orderItemSchema),
  charges: z.array(appliedChargeSchema),
  cancelReason: z.string().meta({ description: 'Empty unless cancelled' }),
  moves: z.array(z.object({ state: z.number().int(), at: z.string() })),
  feedbackGiven: z.boolean(),
  profile: z.object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    logo: z.string(),
    timeZone: z.string(),
    country: z.string(),
  }),
})

/** The status response of an order, as its diner sees it. */
export type OrderStatus = z.infer<typeof orderStatusSchema>

/** A line of the status response. */
export type OrderStatusItem = z.infer<typeof orderItemSchema>

/** A priced cart on the wire. */
export const wireQuoteSchema = z.object({
  items: z.array(quotedItemSchema),
  charges: z.array(appliedChargeSchema),
  amount: z.number(),
})

/** A priced cart on the wire, as a 409 carries it. */
export type WireQuote = z.infer<typeof wireQuoteSchema>

/** A 409 on placement: the cart at today's prices, and what changed since it was shown. */
export const orderOutdatedAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.looseObject({
      quote: wireQuoteSchema,
      changes: z.array(
        z.object({
          itemID: z.string(),
          kind: z.string().meta({ description: '`price`, or why the line cannot be sold' }),
          from: z.string().nullable(),
          to: z.string().nullable(),
        }),
      ),
    }),
  }),
})
