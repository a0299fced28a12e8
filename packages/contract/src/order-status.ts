import { HOLD_REASONS } from '@thali/domain/order/held-order'
import { ORDER_STATES } from '@thali/domain/order/order'
import { ORDER_TYPE_KINDS } from '@thali/domain/order/order-type-kind'
import { PAYMENT_STATES } from '@thali/domain/payment/payment'
import { z } from 'zod'
import { freeSlotSchema } from './order-slots.ts'
import { wireEstimate } from './order-type-fields.ts'
import { translations } from './translation-fields.ts'

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
  without: z.array(z.string()).optional().meta({ description: 'Ingredients that it is made without' }),
  note: z.string().optional().meta({ description: 'What the kitchen is asked for with this item' }),
  veg: z.boolean().nullable(),
})

/** A line of an order: `_id` is the line's own. */
export const orderItemSchema = quotedItemSchema.extend({
  _id: z.string(),
  images: z.array(z.string()).meta({ description: 'Path of the first picture; none, if it has none' }),
  translations: z
    .record(z.string(), z.object({ label: z.string(), options: z.array(z.string()) }))
    .optional()
    .meta({ description: 'Labels of the item and of all `contents` in turn, by language tag' }),
  discarded: z.boolean(),
  discardReason: z.string().optional(),
  discardReasonTranslations: z.optional(translations.wire),
})

/** Charge that applied, sum of one tax label, or last the rounding of the amount. */
export const appliedChargeSchema = z.object({ label: z.string(), value: z.number() })

/** Taxes included in the prices: part of the amount, and added to none. */
const includedTaxes = z
  .array(appliedChargeSchema)
  .optional()
  .meta({ description: 'Taxes that prices hold, within `amount`; absent: taxes are among `charges`' })

/** Order as the public API shows it; the own pages get `diner-order.ts`. */
export const orderStatusSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  orderNo: z.number().int(),
  profileID: z.string(),
  createdAt: z.string().meta({ description: 'ISO time in UTC' }),
  dueAt: z
    .string()
    .nullable()
    .meta({ description: 'ISO time in UTC at which it is wanted; null: as soon as possible' }),
  currency: z.string().meta({ description: 'Symbol that amounts are shown with' }),
  currencyCode: z.string().meta({ description: 'ISO 4217' }),
  amount: z.number().meta({ description: 'Items not discarded, charges, taxes and tip' }),
  state: z.literal(ORDER_STATES),
  paymentState: z.enum(PAYMENT_STATES),
  payment: z
    .object({
      mode: z.enum(['test', 'live']),
      paid: z.number(),
      refunded: z.number(),
      refundDue: z.number().meta({ description: 'What the store has yet to give back' }),
    })
    .optional(),
  data: z
    .object({
      param_dict: z.record(z.string(), z.string()),
      action: z.string().meta({ description: 'Where a form posts `param_dict` to pay online' }),
    })
    .optional()
    .meta({
      description:
        'In the answer to a placement that is to be paid by a form. Where a gateway leads elsewhere by an address or a code, ' +
        'it is absent: `POST /api/orders/{orderSlug}/payments` answers the step for every gateway',
    }),
  orderType: z.string(),
  orderTypeKind: z.enum(ORDER_TYPE_KINDS).meta({ description: 'What `address` is' }),
  estimateMinutes: z.nullable(wireEstimate).meta({ description: 'With its delays, as `dueAt` is' }),
  delayMinutes: z
    .number()
    .int()
    .optional()
    .meta({ description: 'By how much staff put it off; absent: not' }),
  delayReason: z.string().optional(),
  delayReasonTranslations: z.optional(translations.wire),
  address: z.string().meta({ description: 'Table, room or pickup time; empty where it may be a home' }),
  remarks: z.string(),
  user: z.object({
    name: z.string().optional().meta({ description: 'First name' }),
    phone: z.string().optional().meta({ description: 'All but the last four digits hidden' }),
  }),
  items: z.array(orderItemSchema),
  charges: z.array(appliedChargeSchema),
  includedTaxes,
  tip: z.number().optional().meta({ description: 'Given on top; absent: nothing' }),
  cancelReason: z.string().meta({ description: "Of the store's list; empty unless cancelled" }),
  cancelReasonTranslations: z.optional(translations.wire),
  heldFor: z
    .enum(HOLD_REASONS)
    .optional()
    .meta({ description: 'What it waits for before the kitchen gets it; absent once it has it' }),
  readyAt: z.string().optional().meta({ description: 'ISO time in UTC at which it was ready to be served' }),
  outAt: z.string().optional().meta({ description: 'ISO time in UTC at which a delivery went on its way' }),
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

/** The status response of an order. */
export type OrderStatus = z.infer<typeof orderStatusSchema>

/** A priced cart on the wire. */
export const wireQuoteSchema = z.object({
  items: z.array(quotedItemSchema),
  charges: z.array(appliedChargeSchema),
  includedTaxes,
  tip: z.number().optional(),
  amount: z.number(),
})

/** A priced cart on the wire, as a 409 carries it. */
export type WireQuote = z.infer<typeof wireQuoteSchema>

/**
 * Answer 409 on placement: the cart at present prices, and the changes since it was shown; or the times that are free
 * instead of the wanted one.
 */
export const orderOutdatedAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.looseObject({
      quote: wireQuoteSchema
        .optional()
        .meta({ description: 'Absent with `order.slot-full` and `order.wait-too-long`, as `changes` is' }),
      changes: z
        .array(
          z.object({
            itemID: z.string(),
            kind: z.string().meta({ description: '`price`, or why the line cannot be sold' }),
            from: z.string().nullable(),
            to: z.string().nullable(),
          }),
        )
        .optional(),
      slots: z
        .array(freeSlotSchema)
        .optional()
        .meta({ description: 'Of those two refusals: the next free times' }),
    }),
  }),
})
