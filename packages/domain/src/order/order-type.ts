import type { Tax } from '../menu/menu.ts'
import type { OrderTypeKind } from './order-type-kind.ts'
import type { SlotRules } from './slot-rules.ts'

/** Something added to the cart's value: packing, delivery fee, a voluntary service charge. */
export interface Charge {
  readonly label: string
  readonly kind: 'absolute' | 'percentage'
  /** Minor units; 0 for percentages. */
  readonly amountMinor: number
  /** Basis points of the cart value; 0 for absolute charges. */
  readonly bps: number
  /** The diner ticks it; off unless ticked. */
  readonly optional: boolean
  /** What it is taxed with, as packing and delivery are with the food in India. Absent: it is not. */
  readonly taxes?: readonly Tax[]
}

/** A tax that is of another rate in orders of one type, as meals to take away often are. */
export interface TaxRate {
  readonly label: string
  /** The rate that dishes have: the same label may stand for several. */
  readonly fromBps: number
  /** What it is in these orders; 0: nothing. */
  readonly bps: number
}

/** A way to order: Delivery, Dine-In, Pickup, Roof-Top, In-Room. */
export interface OrderType {
  /** Names it: no two of a store have the same. */
  readonly label: string
  /** Decides what its address is, who may see that, and whether a signed code is asked for. */
  readonly kind: OrderTypeKind
  readonly active: boolean
  /** A phone number proven by a one-time code is demanded. */
  readonly otpAuthentication: boolean
  /** A phone number is demanded, with or without a code. Absent: only with one. */
  readonly phoneRequired?: boolean
  /** Choosing this type resets a code form that was already open. */
  readonly otpOnOrder: boolean
  readonly paymentMethod: string
  readonly onlinePayment: boolean
  /** 1 to 3. */
  readonly initialOrderState: 1 | 2 | 3
  readonly minimumMinor: number
  /** The largest cart value in minor units; null is no limit. */
  readonly maximumMinor: number | null
  /** Of a delivery: postal codes where it goes. Absent: everywhere. */
  readonly pinCodes?: readonly string[]
  /** Of a table: staff look at the first order of its guests before the kitchen gets it. Absent: they do not. */
  readonly approveFirst?: boolean
  /** The most lines an order may have; null is no limit. */
  readonly maximumLines: number | null
  readonly charges: readonly Charge[]
  /** Taxes of dishes that are of another rate here; absent: none. */
  readonly taxRates?: readonly TaxRate[]
  /** Minutes from placing to serving, as shown; null says nothing. */
  readonly estimateMinutes: readonly [from: number, to: number] | null
  /** When its orders are taken for later days. Absent: of those with a time, within 24 hours. */
  readonly slots?: SlotRules
  /** Of a delivery: minutes of the ride, which come on top of a computed time. Absent: none. */
  readonly rideMinutes?: number
}
