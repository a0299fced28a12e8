import type { CategoryId, ItemId, OrderId, OrderLineId, StoreId } from '../ids.ts'
import type { Tax } from '../menu/menu.ts'
import type { PaidBy, PaymentState, RefundDueReason } from '../payment/payment.ts'
import type { AppliedDiscount } from './discount-terms.ts'
import type { TicketFacts } from './fact-texts.ts'
import type { HoldReason } from './held-order.ts'
import type { Charge } from './order-type.ts'
import { guessOrderTypeKind, type OrderTypeKind } from './order-type-kind.ts'

export const RECEIVED = 1
export const CONFIRMED = 2
export const PREPARING = 3
export const SERVED = 4
export const CANCELLED = 5

/** States of an order, numbered as in the specification (section 4). */
export const ORDER_STATES = [RECEIVED, CONFIRMED, PREPARING, SERVED, CANCELLED] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Selected options of one group, by label. */
export interface Choice {
  readonly label: string
  readonly contents: readonly string[]
}

/** Line of a cart: an item as listed in a category, configured, some number of times. */
export interface CartLine {
  readonly itemId: ItemId
  /** Null: the first listing is used. */
  readonly categoryId: CategoryId | null
  readonly choices: readonly Choice[]
  /** Whole number from 1 to 99. */
  readonly quantity: number
  /** Diner's wish about this dish, one line of at most `LINE_NOTE_MAX` characters; absent: none. */
  readonly note?: string
  /** Added from a suggestion; used in figures only, without effect on the price. */
  readonly isSuggested?: true
}

/** Labelled amount of a receipt, in minor units. */
export interface LabelledAmount {
  readonly label: string
  readonly amountMinor: number
}

/** Dish of a combo as sold, with its number in each unit of the line. */
export interface LineComponent {
  readonly itemId: ItemId
  readonly label: string
  /** Choice of the line that selected it: names of group and option. */
  readonly group: string
  readonly option: string
  /** In one unit of the line. */
  readonly quantity: number
  readonly veg: boolean | null
  readonly taxes: readonly Tax[]
  /** List price of one before discounts, in minor units, by which the combo's price is spread for taxes. */
  readonly listMinor: number
  /** In an order: category that lists it, which decides its station; null or absent: none. */
  readonly categoryId?: CategoryId | null
  /** In an order: further categories that list it; absent: none. */
  readonly listedIn?: readonly CategoryId[]
  /** In an order: HSN or SAC code of the dish; absent: its menu had none. */
  readonly hsn?: string
  /** In an order: names of the dish by language tag; absent: none. */
  readonly names?: Readonly<Record<string, string>>
  /** In an order: facts of the dish for the kitchen; absent: none. */
  readonly facts?: TicketFacts
}

/** Priced line. `netMinor` × `quantity` is its total. */
export interface QuotedLine extends CartLine {
  readonly label: string
  readonly baseMinor: number
  readonly netMinor: number
  readonly savingMinor: number
  readonly totalMinor: number
  readonly taxes: readonly Tax[]
  /** false where the item or a chosen option is non-veg; null where unknown. */
  readonly veg: boolean | null
  /** Ingredients left out because they are gone; absent: none. */
  readonly without?: readonly string[]
  /** Whether the order's discount applies to it. */
  readonly isDiscounted?: boolean
  /** Dishes of a combo, in menu order; absent for other dishes. */
  readonly components?: readonly LineComponent[]
}

/** Charge on a cart with its taxes; a discount comes first among them, with a negative amount. */
export interface ChargedAmount extends LabelledAmount {
  readonly taxes?: readonly Tax[]
  /** Absent for a charge. */
  readonly isDiscount?: true
}

/**
 * Cost of a cart or an order in minor units. `valueMinor` + charges + taxes + tip + rounding = `totalMinor`; a discount
 * is a negative charge.
 */
export interface Totals {
  readonly valueMinor: number
  readonly charges: readonly ChargedAmount[]
  /** Taxes on top of lines and charges; empty where prices include them. */
  readonly taxes: readonly LabelledAmount[]
  /** Taxes inside lines and charges, named within the total. Absent: taxes come on top. */
  readonly includedTaxes?: readonly LabelledAmount[]
  /** Untaxed; 0: none. */
  readonly tipMinor: number
  /**
   * Rounding of the total to the whole unit, applied last; negative where it lowers the total, 0 where nothing is
   * rounded.
   */
  readonly roundingMinor: number
  readonly totalMinor: number
}

/** Cost of a cart. */
export interface Quote extends Totals {
  readonly lines: readonly QuotedLine[]
  /** Discount that applies; absent: none. */
  readonly discount?: AppliedDiscount
}

/** Texts of a sold line in a language: its dish, and the chosen options that are shown. */
export interface SoldTexts {
  readonly label: string
  readonly options: readonly string[]
  /** Ingredients left out; absent: none. */
  readonly without?: readonly string[]
}

/** Line as sold, with the base-language labels of that moment. */
export interface SoldLine extends QuotedLine {
  readonly id: OrderLineId
  /** Further categories of its menu that list it, for its station; absent: none. */
  readonly listedIn?: readonly CategoryId[]
  /** Path of the image; for orders older than 1.0.64 without width and format. */
  readonly image: string | null
  /** HSN or SAC code of the dish, for invoices; absent where its menu had none. */
  readonly hsn?: string
  /** Facts of the dish for the kitchen; absent: none. */
  readonly facts?: TicketFacts
  /** Label of the category it was ordered from; absent from older orders. */
  readonly categoryLabel?: string
  /** Groups with a single possible choice, which is not shown. */
  readonly loneGroups?: readonly string[]
  /** By language tag, as far as the menu had translations then. */
  readonly translations?: Readonly<Record<string, SoldTexts>>
}

/** Choices of a line that are shown. */
export function shownChoices({
  choices,
  loneGroups = [],
}: Pick<SoldLine, 'choices' | 'loneGroups'>): Choice[] {
  return choices.filter(({ label }) => !loneGroups.includes(label))
}

/** Fields of the store that an order keeps. */
export interface OrderStore {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** Path of the image; empty when there is none. */
  readonly logo: string
  readonly timeZone: string
  readonly country: string
}

/** Slot that an order occupies. */
export interface TakenSlot {
  /** Id of the rules by which it is counted. */
  readonly rules: string
  /** Start of the slot: ISO time in UTC. */
  readonly at: string
  /** Minutes of work on one dish, line by line; null: unknown. */
  readonly prepMinutes: readonly (number | null)[]
  /**
   * Minutes of work on the dishes of combos, line by line, empty for other lines; absent: combos count as one dish.
   */
  readonly componentMinutes?: readonly (readonly (number | null)[])[]
}

/** Rules of a total beside lines and charges. */
export interface TotalRules {
  /** Tip; absent: none. */
  readonly tipMinor?: number | undefined
  /** Discount that applied; absent: none. */
  readonly discount?: AppliedDiscount | undefined
  /** Whether the total is rounded to the whole unit. */
  readonly isRounded?: boolean | undefined
  /** Whether prices and charges include taxes; absent: they come on top. */
  readonly isTaxInside?: boolean | undefined
  /** Step of each amount, in minor units: 100 in a currency without fractions; absent: 1. */
  readonly stepMinor?: number | undefined
}

/** Copy of what was sold, kept by an order: menus change, receipts must not, and strikes are priced by its rules. */
export interface OrderSnapshot extends TotalRules {
  readonly lines: readonly SoldLine[]
  /** Charge rules that applied, so that totals can be recomputed after a discard. */
  readonly chargeRules: readonly Charge[]
  readonly currencySymbol: string
  readonly currencyCode: string
  /**
   * Kind of its order type at placement; absent from older orders, for which it is guessed from the label.
   */
  readonly kind?: OrderTypeKind
  /** Slot that it occupies; absent: none. */
  readonly slot?: TakenSlot
  /** Absent from older orders. */
  readonly store?: OrderStore
}

/** Rest of an order: its lines that are not struck off, and their totals. */
export interface UnstruckOrder extends Pick<OrderSnapshot, 'lines' | 'discount' | 'stepMinor'> {
  readonly totals: Totals
}

/** Kind of an order's type at placement. `orderType` is its label. */
export function kindOfOrder({ kind }: Pick<OrderSnapshot, 'kind'>, orderType: string): OrderTypeKind {
  return kind ?? guessOrderTypeKind(orderType)
}

/** Day and hour on which an order counts. Kept with the order, since the store's clock may be changed later. */
export interface SaleTime {
  /** Business day of its release, YYYY-MM-DD. */
  readonly day: string
  /**
   * Hour of the store's clock at its release, 0 to 23; the hour repeated when the clock is put back counts once.
   */
  readonly hour: number
}

/** Key of an order among those of all stores. */
export interface OrderKey {
  readonly storeId: StoreId
  readonly orderId: OrderId
}

/** Order as stored. Amounts are minor units of its snapshot's currency; in JSON its times are ISO texts. */
export interface Order<Time = Date> {
  readonly id: OrderId
  readonly slug: string
  readonly number: number
  readonly state: OrderState
  readonly paymentState: PaymentState
  /** `test`: no money moves. Null: not to be paid online, and no online payment was started. */
  readonly paymentMode: 'test' | 'live' | null
  /** Whether its diner started to pay online after the kitchen had received it unpaid. */
  readonly paidLater: boolean
  /** Receipts that pay the order, before refunds. */
  readonly paidMinor: number
  /** Completed refunds of receipts that pay the order. */
  readonly refundedMinor: number
  /** Money received that still has to be refunded, and whose refund has not begun, in the order's currency. */
  readonly refundDueMinor: number
  /**
   * Pending refunds of all receipts in the order's currency, even of those that did not pay the order, without those
   * that wait for a second person.
   */
  readonly refundingMinor: number
  /** Completed refunds of all receipts in the order's currency, even of those that did not pay the order. */
  readonly returnedMinor: number
  /** Change of its cost by older versions' rounding at the counter. */
  readonly roundOffMinor: number
  /** Null: unpaid. */
  readonly paidBy: PaidBy | null
  /** Reason of the first amount due back, in any currency; null where none is. */
  readonly refundDueReason: RefundDueReason | null
  /** Label of its type. */
  readonly orderType: string
  readonly orderTypeKind: OrderTypeKind
  /** Promised minutes from its release on, without delays; null: none were promised. */
  readonly estimateMinutes: readonly [from: number, to: number] | null
  readonly address: string
  readonly remarks: string
  readonly userName: string
  /** E.164, or empty. */
  readonly userPhone: string
  readonly snapshot: OrderSnapshot
  readonly revision: number
  readonly placedAt: Time
  /** Wanted time, without delays; null: as soon as possible. */
  readonly dueAt: Time | null
  /** Time at which it entered its state. */
  readonly movedAt: Time
  /** Time at which the kitchen got it; null while it is held. */
  readonly releasedAt: Time | null
  /** Reason for holding it; stays after the release. */
  readonly heldFor: HoldReason | null
  /** Time of its release to the kitchen; null if it is not for later. */
  readonly releaseAt: Time | null
  /** Its diner was to confirm the phone, and no code could be sent. */
  readonly phoneUnconfirmed: boolean
  readonly readyAt: Time | null
  /** Departure of a delivery. */
  readonly outAt: Time | null
  /** Sum of all its delays. */
  readonly delayMinutes: number
  /** Text of `GoneLine`s; null: none. */
  readonly goneLines: string | null
  readonly goneLapsesAt: Time | null
  /** Station predicted to be the slowest, before learning; null: the range of its type was shown. */
  readonly foretold: { readonly stationId: string; readonly seconds: number } | null
  /** Cost after strikes, tip included. */
  readonly totalMinor: number
  readonly billAskedAt: Time | null
  readonly billPrintedAt: Time | null
  /** Its amount on the printed bill; null while there is none. */
  readonly billedMinor: number | null
  /** Time at which staff marked that nothing is left to do at its table; not a payment. */
  readonly settledAt: Time | null
  readonly seenAt: Time | null
  /** Table of its placing; null: staff have not moved it to another one. */
  readonly placedAddress: string | null
  /** Null while it is held, and for an older order that is not counted yet. */
  readonly saleTime: SaleTime | null
  /** Whether its figures are counted amount by amount; false for an older order until they are split. */
  readonly isItemized: boolean
}
