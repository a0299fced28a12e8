import type { BillCall } from '@thali/domain/billing/bill-request'
import type { ItemId, OrderLineId, StoreId } from '@thali/domain/ids'
import type { Named } from '@thali/domain/menu/menu'
import type { Substitute } from '@thali/domain/menu/substitutes'
import type { HoldReason } from '@thali/domain/order/held-order'
import type { Choice, LabelledAmount, OrderState, SoldTexts } from '@thali/domain/order/order'
import type { OrderTypeKind } from '@thali/domain/order/order-type-kind'
import type { Reason } from '@thali/domain/order/reason'
import type { TablePlace } from '@thali/domain/order/table-link'
import type { PaymentState } from '@thali/domain/payment/payment'
import type { DinerRequests } from './guest-requests.ts'

/** A reason as diners read it. */
export type DinerReason = Pick<Reason, 'label' | 'translations'>

/** What an order's payment comes to. */
export interface DinerPayment {
  /** No money moved: the store tries its gateway out. */
  readonly isTest: boolean
  /** Before refunds. */
  readonly paidMinor: number
  /** Of that. */
  readonly refundedMinor: number
  /** What the store has yet to give back. */
  readonly refundDueMinor: number
  /** On its way back to the payer; absent in orders kept by older pages. */
  readonly refundingMinor?: number
  /** Given back in all, also of money that did not pay the order; absent as above. */
  readonly returnedMinor?: number
}

/** A line of a diner's order. `netMinor` × `quantity` is `totalMinor`. */
export interface DinerOrderLine {
  readonly id: OrderLineId
  readonly itemId: ItemId
  /** Null: the first listing counted. */
  readonly categoryId: string | null
  readonly label: string
  readonly quantity: number
  readonly baseMinor: number
  readonly netMinor: number
  readonly savingMinor: number
  readonly totalMinor: number
  /** Those that tell something: a choice that was the only one is left out. */
  readonly choices: readonly Choice[]
  readonly veg: boolean | null
  /** Of the diner about this dish; absent: none. */
  readonly note?: string
  /** Ingredients that it is made without; absent: none. */
  readonly without?: readonly string[]
  /** What of it has run out, until when its guests can say what to do, and what they could have instead; absent: nothing is asked. */
  readonly question?: {
    readonly gone: Named
    readonly endsAt: string
    readonly instead?: readonly Substitute[]
  }
  /** Path of the image, without width and format. */
  readonly image: string | null
  readonly translations?: Readonly<Record<string, SoldTexts>>
  /** Null unless staff struck the line off; its reason is null where none was chosen. */
  readonly discarded: { readonly reason: DinerReason | null } | null
}

/** The table that staff led an order's guests to, while they sit there. */
export interface MovedTable {
  readonly at: string
  /** Addresses where the order was before. */
  readonly from: readonly string[]
  /** What the code on the new table says: the phones of its guests hold the old one's. */
  readonly link: TablePlace & { readonly sig: string }
}

/**
 * An order as whoever holds its slug may know it: first name, masked number, no home address.
 *
 * Amounts are minor units, instants ISO in UTC. What programs of others get (`order-status.ts`) is written from this.
 */
export interface DinerOrder {
  readonly id: string
  readonly slug: string
  readonly number: number
  readonly storeId: StoreId
  readonly placedAt: string
  /** When it is wanted; null: as soon as possible. */
  readonly dueAt: string | null
  readonly state: OrderState
  readonly paymentState: PaymentState
  /** What was paid and given back; null where nothing was nor is to be paid online, and absent in orders kept by older pages. */
  readonly payment?: DinerPayment | null
  readonly orderType: string
  readonly orderTypeKind: OrderTypeKind
  /** With its delays, as `dueAt` is. */
  readonly estimateMinutes: readonly [from: number, to: number] | null
  /** Minutes of all delays with the reason of the last; absent: staff have not put it off. */
  readonly delay?: { readonly minutes: number; readonly reason: DinerReason | null }
  /** Table, room or pickup time; empty where it may be a home. */
  readonly address: string
  readonly remarks: string
  /** First name. */
  readonly userName: string
  /** All but the last four digits hidden. */
  readonly userPhone: string
  /** The sample store's kitchen works it by itself: nobody cooks. */
  readonly isSample?: true
  readonly lines: readonly DinerOrderLine[]
  /** Of the lines that are not struck off, before charges and taxes. */
  readonly valueMinor: number
  readonly charges: readonly LabelledAmount[]
  readonly taxes: readonly LabelledAmount[]
  /** Held by lines and charges: named within the total. Absent: taxes come on top. */
  readonly includedTaxes?: readonly LabelledAmount[]
  /** Given on top; absent: nothing. */
  readonly tipMinor?: number
  /** To the whole unit, the last line of all; absent: nothing. */
  readonly roundingMinor?: number
  /** Grand total: `valueMinor`, charges, taxes, tip and rounding. */
  readonly totalMinor: number
  readonly currencySymbol: string
  readonly currencyCode: string
  /** Why it was cancelled; null unless it is, and where none was chosen. */
  readonly cancelReason: DinerReason | null
  /** What it waits for before the kitchen gets it; null when nothing does, and in orders kept by older pages absent. */
  readonly heldFor?: HoldReason | null
  /** When the kitchen got it; null while it is held. */
  readonly releasedAt?: string | null
  /** When it was ready to be served or fetched; null until then. */
  readonly readyAt?: string | null
  /** When a delivery went on its way; absent until then. */
  readonly outAt?: string
  readonly moves: readonly { readonly state: OrderState; readonly at: string }[]
  readonly feedbackGiven: boolean
  /** What the diner may pay online of an order that did not wait for it, in minor units; absent: nothing. */
  readonly dueOnlineMinor?: number
  /** Whether its guests may call the staff with the bill of their table, or have; absent: neither. */
  readonly billCall?: BillCall
  /** What its guests may ask the staff for, and wait for; absent where they sit at no table. */
  readonly requests?: DinerRequests
  /** Absent unless staff moved it to another table a short time ago. */
  readonly moved?: MovedTable
}
