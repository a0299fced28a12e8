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

/** What a contact link can be. */
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

/** A way to reach the store: a handle, number or address, by type. */
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

/** Whether the store takes orders now, and until when it does not. */
export interface Ordering {
  readonly open: boolean
  /** Words of the store for its diners; empty when open. */
  readonly reason: string
  /** ISO time in UTC at which ordering resumes, when known. */
  readonly until: string | null
  /** Closed by its opening hours; absent while it is open or paused. */
  readonly closed?: boolean
  /** Closed, and takes orders for its next opening by order types that have a time; absent: it does not. */
  readonly later?: boolean
}

/** The store's own texts in another language; an absent one falls back to the base language. */
export interface StoreTranslation {
  readonly description?: string
  readonly aboutUs?: string
  /** Labels of order types and charges, by the label in the base language. */
  readonly labels?: Readonly<Record<string, string>>
}

/** By language tag. */
export type StoreTranslations = Readonly<Record<string, StoreTranslation>>

/** A restaurant as its diners see it. Secrets are never part of it. */
export interface Store extends ShownSettings {
  readonly id: StoreId
  readonly slug: string
  readonly logo: Image | null
  /** The picture above its menu. Absent: a strip in its colour stands there. */
  readonly banner?: Image
  readonly address: Address
  readonly gstNo: string
  readonly fssaiNo: string
  /** What prices are shown with (`₹`); the wire field `currency`. */
  readonly currencySymbol: string
  /** ISO 4217. */
  readonly currencyCode: string
  /** IANA name, such as `Asia/Kolkata`. */
  readonly timeZone: string
  /** Six hex digits without `#`, or null. */
  readonly primaryColor: string | null
  readonly subscription: Subscription
  /** Set by the store itself, apart from its subscription. */
  readonly viewOnly: boolean
  /** By operators of the installation, until they resume it. Absent: it is not. */
  readonly isSuspended?: boolean
  readonly links: readonly ContactLink[]
  readonly orderTypes: readonly OrderType[]
  readonly ordering: Ordering
  readonly grievanceOfficer: GrievanceOfficer | null
  /** Minutes since midnight at which the business day turns (240 = 04:00). */
  readonly dayTurnsAtMinute: number
  /** Absent where the store wrote none. */
  readonly translations?: StoreTranslations
  /** Absent: open at all hours. */
  readonly hours?: OpeningHours
  /** What its pages are offered in, at least one. Absent: all there are. */
  readonly languages?: readonly Language[]
  /** Discounts that apply by themselves. Absent: there are none. */
  readonly discounts?: readonly DiscountRule[]
  /** Some discount has a code that diners may give. Absent: none has. */
  readonly takesDiscountCodes?: boolean
  /** What its diners may give on top. Absent: they are not asked. */
  readonly tips?: TipOffer
  /** Where its diners pay by UPI without a gateway. Absent: nowhere. */
  readonly upi?: UpiAccount
  /** Legal texts that it wrote itself; the product's stand for the others. Absent: it wrote none. */
  readonly ownLegalTexts?: readonly LegalKind[]
}

/** What the operator sells the store; missing fields mean active without end. */
export interface Subscription {
  readonly mode: string
  readonly status: string
  /** ISO date, inclusive in store time; empty is without end. */
  readonly endDate: string
}
