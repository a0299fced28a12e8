import type { Tax } from '../menu/menu.ts'
import type { OrderTypeKind } from './order-type-kind.ts'
import type { SlotRules } from './slot-rules.ts'

/** Charge on top of the cart's value: packing, delivery fee, a voluntary service charge. */
export interface Charge {
  readonly label: string
  readonly kind: 'absolute' | 'percentage'
  /** Minor units; 0 for percentages. */
  readonly amountMinor: number
  /** Basis points of the cart value; 0 for absolute charges. */
  readonly bps: number
  /** Ticked by the diner; off unless ticked. */
  readonly optional: boolean
  /** Taxes on it, as India taxes packing and delivery with the food. Absent: untaxed. */
  readonly taxes?: readonly Tax[]
}

/** Tax with another rate in orders of one type, as often for takeaway meals. */
export interface TaxRate {
  readonly label: string
  /** Rate of the dishes, since one label may have several. */
  readonly fromBps: number
  /** Rate in these orders; 0: none. */
  readonly bps: number
}

/** Order type: Delivery, Dine-In, Pickup, Roof-Top, In-Room. */
export interface OrderType {
  /** Unique within the store. */
  readonly label: string
  /** Decides what its address is, who may see that, and whether a signed code is required. */
  readonly kind: OrderTypeKind
  readonly active: boolean
  /** Whether a phone number verified by a one-time code is required. */
  readonly otpAuthentication: boolean
  /** Whether a phone number is required, even without a code. Absent: only with one. */
  readonly phoneRequired?: boolean
  /** Choosing this type resets a code form that was already open. */
  readonly otpOnOrder: boolean
  readonly paymentMethod: string
  readonly onlinePayment: boolean
  /** 1 to 3. */
  readonly initialOrderState: 1 | 2 | 3
  readonly minimumMinor: number
  /** Highest cart value in minor units; null: no limit. */
  readonly maximumMinor: number | null
  /** Postal codes of its delivery area. Absent: everywhere. */
  readonly pinCodes?: readonly string[]
  /** Whether staff approve the first order of a table's diners before the kitchen gets it. Absent: no. */
  readonly approveFirst?: boolean
  /** Most lines of an order; null: no limit. */
  readonly maximumLines: number | null
  readonly charges: readonly Charge[]
  /** Taxes of dishes that have another rate here; absent: none. */
  readonly taxRates?: readonly TaxRate[]
  /** Minutes from placing to serving, as shown; null: not shown. */
  readonly estimateMinutes: readonly [from: number, to: number] | null
  /** Rules for orders of later days. Absent: types with a time take orders within 24 hours. */
  readonly slots?: SlotRules
  /** Minutes of a delivery's ride, on top of a computed time. Absent: none. */
  readonly rideMinutes?: number
}
