import type { CategoryId, ItemId, OrderLineId } from '../ids.ts'
import type { Tax } from '../menu/menu.ts'
import type { AppliedDiscount } from './discount-terms.ts'
import type { TicketFacts } from './fact-texts.ts'
import type { Charge } from './order-type.ts'
import { guessOrderTypeKind, type OrderTypeKind } from './order-type-kind.ts'

export const RECEIVED = 1
export const CONFIRMED = 2
export const PREPARING = 3
export const SERVED = 4
export const CANCELLED = 5

/** Every state of an order, as the specification numbers them (section 4). */
export const ORDER_STATES = [RECEIVED, CONFIRMED, PREPARING, SERVED, CANCELLED] as const
export type OrderState = (typeof ORDER_STATES)[number]

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
  /** Wish of the diner about this dish, one line of at most `LINE_NOTE_MAX` characters; absent: none. */
  readonly note?: string
  /** It came from a suggestion; counts in figures alone, and says nothing of its price. */
  readonly isSuggested?: true
}

/** A labelled amount of a receipt, in minor units. */
export interface LabelledAmount {
  readonly label: string
  readonly amountMinor: number
}

/** A dish of a combo as it was sold: so many in each unit of its line. */
export interface LineComponent {
  readonly itemId: ItemId
  /** Of the dish. */
  readonly label: string
  /** The choice of its line that stands for it: names of group and option. */
  readonly group: string
  readonly option: string
  /** In one unit of the line. */
  readonly quantity: number
  readonly veg: boolean | null
  readonly taxes: readonly Tax[]
  /** What one is listed at before discounts, in minor units: by it the price of the combo is spread for taxes. */
  readonly listMinor: number
  /** In an order: where it is listed, by which its station is found; null, absent: nowhere. */
  readonly categoryId?: CategoryId | null
  /** In an order: HSN or SAC code of the dish; absent: its menu said none. */
  readonly hsn?: string
  /** In an order: names of the dish by language tag; absent: it has none. */
  readonly names?: Readonly<Record<string, string>>
  /** In an order: what its kitchen is told of the dish; absent: nothing. */
  readonly facts?: TicketFacts
}

/** A priced line. `netMinor` × `quantity` is its total. */
export interface QuotedLine extends CartLine {
  readonly label: string
  readonly baseMinor: number
  readonly netMinor: number
  readonly savingMinor: number
  readonly totalMinor: number
  readonly taxes: readonly Tax[]
  /** false as soon as the item or a chosen option is non-veg; null when nothing is said. */
  readonly veg: boolean | null
  /** Ingredients that it is made without, because they are gone; absent: none. */
  readonly without?: readonly string[]
  /** The order's discount is for it, too. */
  readonly isDiscounted?: boolean
  /** Dishes of a combo, in menu order; absent: it is none. */
  readonly components?: readonly LineComponent[]
}

/**
 * Everything a cart costs. `valueMinor` + charges + taxes + tip + rounding = `totalMinor`; a discount is a negative
 * charge.
 */
export interface Quote {
  readonly lines: readonly QuotedLine[]
  readonly valueMinor: number
  readonly charges: readonly (LabelledAmount & { readonly isDiscount?: true })[]
  readonly taxes: readonly LabelledAmount[]
  /** Held by lines and charges: named within the total. Absent: taxes come on top. */
  readonly includedTaxes?: readonly LabelledAmount[]
  /** Taxed with nothing; 0: none. */
  readonly tipMinor: number
  /** To the whole unit; negative where it takes off, 0 where nothing is rounded. */
  readonly roundingMinor: number
  readonly totalMinor: number
  /** The one that applies; absent: none does. */
  readonly discount?: AppliedDiscount
}

/** What a sold line is called in a language: its dish, and the chosen options that are shown. */
export interface SoldTexts {
  readonly label: string
  readonly options: readonly string[]
  /** Ingredients that it is made without; absent: none. */
  readonly without?: readonly string[]
}

/** A line as it was sold; the base-language labels of that moment. */
export interface SoldLine extends QuotedLine {
  readonly id: OrderLineId
  readonly image: string | null
  /** HSN or SAC code of the dish, for invoices; absent where its menu said none. */
  readonly hsn?: string
  /** What its kitchen is told of the dish; absent: nothing. */
  readonly facts?: TicketFacts
  /** Of the category it was ordered from; absent from older orders. */
  readonly categoryLabel?: string
  /** Groups whose choice was the only one: it is shown nowhere. */
  readonly loneGroups?: readonly string[]
  /** By language tag, as far as the menu had translations then. */
  readonly translations?: Readonly<Record<string, SoldTexts>>
}

/** The choices of a line that tell something. */
export function shownChoices({
  choices,
  loneGroups = [],
}: Pick<SoldLine, 'choices' | 'loneGroups'>): Choice[] {
  return choices.filter(({ label }) => !loneGroups.includes(label))
}

/** What an order keeps of the store that sold it. */
export interface OrderStore {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** Path of the image, without width and format; empty when there is none. */
  readonly logo: string
  readonly timeZone: string
  readonly country: string
}

/** Place of an order among those of its time. */
export interface TakenSlot {
  /** Id of the rules by which it is counted. */
  readonly rules: string
  /** When the slot begins: ISO time in UTC. */
  readonly at: string
  /** Minutes of work of one dish, line by line; null: unknown. */
  readonly prepMinutes: readonly (number | null)[]
  /** The same of the dishes of combos, line by line, none where it is no combo; absent: combos count as one dish. */
  readonly componentMinutes?: readonly (readonly (number | null)[])[]
}

/** The copy an order keeps of what was sold: menus change, receipts must not. */
export interface OrderSnapshot {
  readonly lines: readonly SoldLine[]
  /** The charge rules that applied, so that totals can be computed again after a discard. */
  readonly chargeRules: readonly Charge[]
  /** What the diner gave on top; absent: nothing. */
  readonly tipMinor?: number
  /** The discount that applied, for the same; absent: none did. */
  readonly discount?: AppliedDiscount
  /** Its total is rounded off to the whole unit, also after strikes; absent: it is not. */
  readonly isRounded?: true
  /** Its prices and charges hold their taxes; absent: taxes come on top. */
  readonly isTaxInside?: true
  readonly currencySymbol: string
  readonly currencyCode: string
  /** What the order type was then; absent from older orders, whose kind is guessed from their label. */
  readonly kind?: OrderTypeKind
  /** The slot that it takes up; absent: none. */
  readonly slot?: TakenSlot
  /** Absent from older orders. */
  readonly store?: OrderStore
}

/** What an order's type was when it was placed. `orderType` is its label. */
export function kindOfOrder({ kind }: Pick<OrderSnapshot, 'kind'>, orderType: string): OrderTypeKind {
  return kind ?? guessOrderTypeKind(orderType)
}
