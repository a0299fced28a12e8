import type { CategoryId, ItemId, OrderLineId } from './ids.ts'

/** 1 Received, 2 Confirmed, 3 Preparing, 4 Served, 5 Cancelled (specification, section 4). */
export type OrderState = 1 | 2 | 3 | 4 | 5
export const RECEIVED = 1
export const CONFIRMED = 2
export const PREPARING = 3
export const SERVED = 4
export const CANCELLED = 5

/** Selected options of one group, by label. */
export interface Choice {
  readonly label: string
  readonly contents: readonly string[]
}

/** What a diner asks for: an item as listed in a category, configured, some number of times. */
export interface CartLine {
  readonly itemId: ItemId
  /** Null: the first listing counts. */
  readonly categoryId: CategoryId | null
  readonly choices: readonly Choice[]
  /** Whole number from 1 to 99. */
  readonly quantity: number
}

/** A labelled amount of a receipt, in minor units. */
export interface LabelledAmount {
  readonly label: string
  readonly amountMinor: number
}

/** A priced line. `netMinor` × `quantity` is its total. */
export interface QuotedLine extends CartLine {
  readonly label: string
  readonly baseMinor: number
  readonly netMinor: number
  readonly savingMinor: number
  readonly totalMinor: number
  readonly taxes: readonly { readonly label: string; readonly bps: number }[]
  /** false as soon as the item or a chosen option is non-veg; null when nothing is said. */
  readonly veg: boolean | null
}

/** Everything a cart costs. `valueMinor` + charges + taxes = `totalMinor`. */
export interface Quote {
  readonly lines: readonly QuotedLine[]
  readonly valueMinor: number
  readonly charges: readonly LabelledAmount[]
  readonly taxes: readonly LabelledAmount[]
  readonly totalMinor: number
}

/** A line as it was sold; the base-language labels of that moment. */
export interface SoldLine extends QuotedLine {
  readonly id: OrderLineId
  readonly image: string | null
}

/** The copy an order keeps of what was sold: menus change, receipts must not. */
export interface OrderSnapshot {
  readonly lines: readonly SoldLine[]
  /** The charge rules that applied, so that totals can be computed again after a discard. */
  readonly chargeRules: readonly import('./order-type.ts').Charge[]
  readonly currencySymbol: string
  readonly currencyCode: string
}
