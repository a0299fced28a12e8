import type { StoreId } from '../ids.ts'
import type { Language } from '../language.ts'
import type { LegalKind } from '../legal/legal-document.ts'
import type { Image } from '../menu/menu.ts'
import type { DiscountRule } from '../order/discount.ts'
import type { OrderType } from '../order/order-type.ts'
import type { TipOffer } from '../order/tip.ts'
import type { UpiAccount } from '../payment/upi.ts'
import type { OpeningHours } from '../time/opening-hours.ts'
import type { ShownSettings } from './store-settings.ts'

/** Types of a contact link. */
export const LINK_TYPES = [
  'Instagram',
  'Facebook',
  'Twitter',
  'YouTube',
  'LinkedIn',
  'Zomato',
  'Swiggy',
  'Website',
  'Email',
  'WhatsApp',
  'Phone',
  'Location',
] as const
export type LinkType = (typeof LINK_TYPES)[number]

/** Contact of a store: a handle, number or address, by type. */
export interface ContactLink {
  readonly type: LinkType
  readonly url: string
}

export interface Address {
  readonly street: string
  readonly pinCode: string
  readonly city: string
  readonly state: string
  readonly country: string
}

export interface GrievanceOfficer {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** State of ordering: whether the store takes orders now, and until when it does not. */
export interface Ordering {
  readonly open: boolean
  /** Text of the store for its diners; empty when open. */
  readonly reason: string
  /** ISO time in UTC at which ordering resumes, when known. */
  readonly until: string | null
  /** Closed by its opening hours; absent while it is open or paused. */
  readonly closed?: boolean
  /** Closed, but taking orders for its next opening by order types with a time; absent: it does not. */
  readonly later?: boolean
}

/** Texts of the store in another language; an absent one falls back to the base language. */
export interface StoreTranslation {
  readonly description?: string
  readonly aboutUs?: string
  /** Labels of order types and charges, by the label in the base language. */
  readonly labels?: Readonly<Record<string, string>>
}

/** Translations by language tag. */
export type StoreTranslations = Readonly<Record<string, StoreTranslation>>

/** Store as its diners see it, without secrets. */
export interface Store extends ShownSettings {
  readonly id: StoreId
  readonly slug: string
  readonly logo: Image | null
  /** Picture above its menu; absent: a strip in its colour. */
  readonly banner?: Image
  readonly address: Address
  readonly gstNo: string
  readonly fssaiNo: string
  /** Symbol of prices (`₹`); the wire field `currency`. */
  readonly currencySymbol: string
  /** ISO 4217. */
  readonly currencyCode: string
  /** Step of amounts in its currency, in minor units: 100 where it has no fractions; absent: 1. */
  readonly stepMinor?: number
  /** IANA name, such as `Asia/Kolkata`. */
  readonly timeZone: string
  /** Six hex digits without `#`, or null. */
  readonly primaryColor: string | null
  readonly subscription: Subscription
  /** Whether the store itself only shows its menu, apart from its subscription. */
  readonly viewOnly: boolean
  /** Suspended by operators of the installation until they resume it; absent: no. */
  readonly isSuspended?: boolean
  readonly links: readonly ContactLink[]
  readonly orderTypes: readonly OrderType[]
  readonly ordering: Ordering
  readonly grievanceOfficer: GrievanceOfficer | null
  /** Minutes since midnight at which the business day turns (240 = 04:00). */
  readonly dayTurnsAtMinute: number
  /** Absent where the store has none. */
  readonly translations?: StoreTranslations
  /** Absent: open at all hours. */
  readonly hours?: OpeningHours
  /** Languages of its pages, at least one; absent: all available. */
  readonly languages?: readonly Language[]
  /** Automatic discounts; absent: none. */
  readonly discounts?: readonly DiscountRule[]
  /** Whether any discount has a code for diners to enter; absent: no. */
  readonly takesDiscountCodes?: boolean
  /** Tips offered to its diners; absent: diners are not asked. */
  readonly tips?: TipOffer
  /** Account for UPI payments without a gateway; absent: none. */
  readonly upi?: UpiAccount
  /** Legal texts that it wrote itself; the defaults apply for the others. Absent: none. */
  readonly ownLegalTexts?: readonly LegalKind[]
}

/** Subscription that the operator sells to the store; missing fields mean active without end. */
export interface Subscription {
  readonly mode: string
  readonly status: string
  /** ISO date, inclusive in store time; empty: without end. */
  readonly endDate: string
}
