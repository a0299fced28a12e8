import { LANGUAGE_TAGS } from '@thali/domain/language'
import { LEGAL_KINDS } from '@thali/domain/legal/legal-document'
import { z } from 'zod'
import { discounts } from './discount-fields.ts'
import { ingredients } from './ingredient-fields.ts'
import { orderTypes } from './order-type-fields.ts'
import { fileMenu, menuTimes } from './read-menus.ts'
import { reasons } from './reason-fields.ts'
import { PLAIN_SETTINGS } from './setting-schemas.ts'
import { storeTaxes } from './tax-fields.ts'
import { storeTranslations } from './translation-fields.ts'
import { openingHours } from './window-fields.ts'

const image = z.string().describe('Address of a picture; empty when there is none yet')

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
  orderConfigs: orderTypes.wire,
  links: z.array(z.object({ type: z.string(), url: z.string() })),
  grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }).optional(),
  dayTurnsAt: z.string().optional().describe('HH:MM at which the business day turns'),
  translations: storeTranslations.wire,
  languages: z.array(z.enum(LANGUAGE_TAGS)).optional().describe('Of its pages; absent: all there are'),
  tips: z
    .object({ percents: z.array(z.number()), amounts: z.array(z.number()) })
    .optional()
    .describe('Suggestions of a tip; absent: none is taken'),
  ...storeTaxes.shape,
  invoicePrefix: z.string().optional().describe('Only in store files: what serials of invoices begin with'),
  ...openingHours.shape,
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
  discounts: discounts.wire
    .optional()
    .describe(
      'Only in store files: discounts that have not ended, by code or name; those not named are kept',
    ),
  ingredients: ingredients.wire
    .optional()
    .describe('Only in store files: what dishes are made with; those not named are kept'),
  reasons: reasons.wire,
  ordering: wireOrdering,
  onlinePayment: z.boolean(),
  store_gateway_config: z.array(z.never()),
})

/** The response to a look-up by slug or menu. */
export const slugResponse = z.object({
  profile: wireProfile,
  menus: z.array(z.object(fileMenu.shape)),
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
  ...menuTimes.shape,
  openNow: z.boolean(),
})

export type WireProfile = z.infer<typeof wireProfile>
export type SlugResponse = z.infer<typeof slugResponse>
