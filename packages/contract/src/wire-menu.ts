import { LANGUAGE_TAGS } from '@thali/domain/language'
import { LEGAL_KINDS } from '@thali/domain/legal/legal-document'
import { ORDER_TYPE_KINDS } from '@thali/domain/order/order-type-kind'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import { z } from 'zod'
import { wireFacts } from './item-facts.ts'
import { PLAIN_SETTINGS } from './setting-schemas.ts'
import { wireIngredient, wireUses, wireWithout } from './wire-ingredient.ts'
import { wireSlots, wireWindow } from './wire-slots.ts'
import { wireItemTranslations, wireStoreTranslations, wireTranslations } from './wire-translations.ts'

const image = z.string().describe('Address of a picture; empty when there is none yet')

const left = z.number().int().describe('How many are left, where few are; absent: nothing is told')

const wireOptionFields = {
  _id: z.string(),
  label: z.string(),
  value: z.union([z.number(), z.string()]),
  added: z.boolean(),
  state: z.string(),
  veg: z.boolean().nullable().optional(),
  allergens: z.array(z.string()).optional(),
  uses: wireUses,
  without: wireWithout,
  left: left.optional(),
  translations: wireTranslations.optional(),
  itemID: z
    .string()
    .optional()
    .describe('Of a combo: the dish that it is, of which it has name, veg, allergens and state'),
}

const wireGroupFields = {
  label: z.string(),
  description: z.string(),
  required: z.boolean(),
  minSelection: z.number().int().optional().describe('The least units of a required group; absent: 1'),
  maxSelection: z.number().int(),
  maxPerOption: z.number().int().optional().describe('The most units of one option; absent: 1'),
  freeCount: z
    .number()
    .int()
    .optional()
    .describe('So many of the chosen units are free, the cheapest; absent: none'),
  priceRule: z
    .enum(['highest'])
    .optional()
    .describe('`highest`: the dearest of the chosen units is the price of the group; absent: their sum'),
  translations: wireTranslations.optional(),
}

/** Group below a chosen option: its own options have none. */
const wireNestedGroup = z.object({ ...wireGroupFields, contents: z.array(z.object(wireOptionFields)) })

/** An option as the wire has it: `value` is a price, or the text of an information group. */
export const wireOption = z.object({
  ...wireOptionFields,
  configs: z.array(wireNestedGroup).optional().describe('Groups that are asked once it is chosen'),
})

/** An option group as the wire has it. */
export const wireGroup = z.object({
  ...wireGroupFields,
  contents: z.array(wireOption),
  sharedID: z.string().optional().describe('The same in every item that shares this group'),
})

/** A tax as the wire has it; `value` in percent. */
export const wireTax = z.object({ label: z.string(), value: z.number() })

/** An item as the wire has it; `discount` in percent. */
export const wireItem = z.object({
  _id: z.string(),
  label: z.string(),
  description: z.string(),
  images: z.array(image),
  tags: z.array(z.string()),
  discount: z.number(),
  order: z.number().int(),
  taxes: z.array(wireTax),
  state: z.string(),
  veg: z.boolean().nullable(),
  configs: z.array(wireGroup),
  uses: wireUses,
  without: wireWithout,
  ...wireFacts,
  left: left.optional(),
  translations: wireItemTranslations.optional(),
})

/** A category as the wire has it; state 2 is hidden and never sent to diners. */
export const wireCategory = z.object({
  _id: z.string(),
  label: z.string(),
  image,
  discount: z.number(),
  order: z.number().int(),
  state: z.number().int(),
  collapsed: z.boolean(),
  items: z.array(wireItem),
  translations: wireTranslations.optional(),
})

/** A menu as the wire has it; times `HH:MM` in the store's time zone. */
export const wireMenu = z.object({
  _id: z.string(),
  label: z.string(),
  remarks: z.string(),
  primaryColor: z.string(),
  active: z.boolean(),
  activeStartTime: z.string(),
  activeEndTime: z.string(),
  pureVeg: z.boolean(),
  image: z.string().optional().describe('Where one chooses between menus'),
  categories: z.array(wireCategory),
  translations: wireTranslations.optional(),
})

/** Range in minutes. It also states `items` beside the positions, which clients generated from the description need. */
export const wireEstimate = z
  .tuple([z.int(), z.int()])
  .meta({ items: { type: 'integer' }, minItems: 2, maxItems: 2 })

/** A charge as the wire has it: an amount, or a percentage of the cart's value. */
export const wireCharge = z.object({
  label: z.string(),
  value: z.number(),
  valueType: z.enum(['absolute', 'percentage']),
  optional: z.boolean().optional(),
  taxes: z.array(wireTax).optional().describe('On the charge, added to the taxes of the same label'),
})

/** An order type as the wire has it. */
export const wireOrderConfig = z.object({
  label: z.string(),
  kind: z
    .enum(ORDER_TYPE_KINDS)
    .optional()
    .describe('What its address is; guessed from the label where a store file says nothing'),
  active: z.boolean(),
  otpAuthentication: z.boolean(),
  phoneRequired: z
    .boolean()
    .optional()
    .describe('Orders need `user.phone`, also where no code proves it; absent: only with a code'),
  paymentMethod: z.string(),
  initialOrderState: z.number().int(),
  minimumOrderValue: z.number(),
  maximumOrderValue: z.number().optional(),
  maximumLines: z.number().int().optional(),
  approveFirst: z
    .boolean()
    .optional()
    .describe('Of a table: staff look at the first order of its guests before the kitchen gets it'),
  pinCodes: z
    .array(z.string())
    .optional()
    .describe('Of a delivery: postal codes where it goes; absent: everywhere'),
  online_payment: z.number().int(),
  otp_on_order: z.boolean(),
  estimateMinutes: wireEstimate.optional(),
  slots: wireSlots
    .optional()
    .describe('When its orders are taken for later days; absent: within 24 hours, of those with a time'),
  taxRates: z
    .array(z.object({ label: z.string(), from: z.number(), value: z.number() }))
    .optional()
    .describe('Taxes of dishes with this label and the rate `from` are of the rate `value` here, in percent'),
  rideMinutes: z
    .number()
    .int()
    .optional()
    .describe('Of a delivery: minutes of the ride, on top of a computed time; absent: none'),
  contents: z.array(wireCharge),
})

/** Reason for a cancelled order or a struck item, in store files and on staff's screens. */
export const wireReason = z.object({
  id: z.string(),
  label: z.string(),
  translations: wireTranslations.optional(),
})

/** Days on which the store stays closed, both included. */
export const wireClosure = z.object({
  from: z.string().describe('YYYY-MM-DD'),
  to: z.string().describe('YYYY-MM-DD'),
  reason: z.string(),
})

/** Whether orders are accepted now. */
export const wireOrdering = z.object({
  open: z.boolean(),
  reason: z.string(),
  until: z.string().nullable(),
  closed: z.boolean().optional().describe('Closed by its opening hours, not paused'),
  later: z
    .boolean()
    .optional()
    .describe('Closed, and takes orders for its next opening by order types that have a time'),
})

const wireDiscount = z.object({
  label: z.string(),
  code: z.string().optional().describe('Absent: it applies by itself'),
  value: z.number(),
  valueType: z.enum(['percentage', 'absolute']),
  maximum: z.number().optional().describe('The most that a percentage takes off'),
  minimumOrderValue: z.number().optional(),
  categories: z.array(z.string()).optional().describe('Ids; absent: every dish'),
  orderTypes: z.array(z.string()).optional().describe('Labels; absent: all'),
  days: z.array(z.enum(WEEKDAYS)).optional().describe('Absent: all'),
  activeStartTime: z.string().optional().describe('HH:MM'),
  activeEndTime: z.string().optional(),
  from: z.string().optional().describe('First day, YYYY-MM-DD'),
  until: z.string().optional().describe('Last day'),
  maxUses: z.number().int().optional(),
  maxPerDay: z.number().int().optional(),
  maxPerPhone: z.number().int().optional(),
  paused: z.boolean().optional(),
})
export type WireDiscount = z.infer<typeof wireDiscount>

/** A store's profile as the wire has it. Gateway keys are never part of it. */
export const wireProfile = z.object({
  _id: z.string(),
  ...PLAIN_SETTINGS,
  slug: z.string(),
  subscriptionMode: z.string(),
  subscriptionStatus: z.string(),
  subscriptionEndDate: z.string(),
  address: z.object({
    street: z.string(),
    pinCode: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
  }),
  logo: image,
  banner: image.optional(),
  gstNo: z.string(),
  fssaiNo: z.string(),
  currency: z.string().describe('Symbol that prices are shown with'),
  currencyCode: z.string().describe('ISO 4217'),
  timeZone: z.string().describe('IANA name'),
  primaryColor: z.string().optional(),
  menus: z.array(z.string()).describe('Ids of the menus in this answer'),
  orderConfigs: z.array(wireOrderConfig),
  links: z.array(z.object({ type: z.string(), url: z.string() })),
  grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }).optional(),
  dayTurnsAt: z.string().optional().describe('HH:MM at which the business day turns'),
  translations: wireStoreTranslations.optional(),
  languages: z.array(z.enum(LANGUAGE_TAGS)).optional().describe('Of its pages; absent: all there are'),
  tips: z
    .object({ percents: z.array(z.number()), amounts: z.array(z.number()) })
    .optional()
    .describe('Suggestions of a tip; absent: none is taken'),
  taxes: z
    .array(wireTax)
    .optional()
    .describe('Only in store files: taxes of dishes that are added from now on; dishes say their own'),
  categoryTaxes: z
    .array(z.object({ categoryID: z.string(), taxes: z.array(wireTax) }))
    .optional()
    .describe('Only in store files: the same of dishes of these categories; none: they are not taxed'),
  invoicePrefix: z.string().optional().describe('Only in store files: what serials of invoices begin with'),
  hours: z
    .array(wireWindow)
    .optional()
    .describe('When orders are taken, in the time zone of the store; absent: at all hours'),
  closures: z.array(wireClosure).optional(),
  lastOrderMinutes: z
    .number()
    .int()
    .optional()
    .describe('Minutes before closing after which no order is taken'),
  legalTexts: z
    .partialRecord(
      z.enum(LEGAL_KINDS),
      z.object({
        text: z.string(),
        translations: z.partialRecord(z.enum(LANGUAGE_TAGS), z.string()).optional(),
        hindi: z.string().describe('That of `translations` again; counts where they have none'),
        savedAt: z.string().optional(),
      }),
    )
    .optional()
    .describe("Only in store files: the store's own legal texts that stand; those not named are kept"),
  discounts: z
    .array(wireDiscount)
    .optional()
    .describe(
      'Only in store files: discounts that have not ended, by code or name; those not named are kept',
    ),
  ingredients: z
    .array(wireIngredient)
    .optional()
    .describe('Only in store files: what dishes are made with; those not named are kept'),
  reasons: z.array(wireReason).optional().describe('Only in store files: what staff may choose from'),
  ordering: wireOrdering,
  onlinePayment: z.boolean(),
  store_gateway_config: z.array(z.never()),
})

/** The response to a look-up by slug or menu. */
export const slugResponse = z.object({
  profile: wireProfile,
  menus: z.array(wireMenu),
  viewMode: z.boolean(),
})

/** The short profile of the older family. */
export const storeProfile = z.object({
  _id: z.string(),
  slug: z.string(),
  logo: image,
  name: z.string(),
  description: z.string(),
  currency: z.string(),
})

/** Serving times of a menu. */
export const menuTime = z.object({
  _id: z.string(),
  active: z.boolean(),
  activeStartTime: z.string(),
  activeEndTime: z.string(),
  openNow: z.boolean(),
})

export type WireOption = z.infer<typeof wireOption>
export type WireGroup = z.infer<typeof wireGroup>
export type WireTax = z.infer<typeof wireTax>
export type WireItem = z.infer<typeof wireItem>
export type WireCategory = z.infer<typeof wireCategory>
export type WireMenu = z.infer<typeof wireMenu>
export type WireCharge = z.infer<typeof wireCharge>
export type WireOrderConfig = z.infer<typeof wireOrderConfig>
export type WireProfile = z.infer<typeof wireProfile>
export type SlugResponse = z.infer<typeof slugResponse>
export type WireReason = z.infer<typeof wireReason>
