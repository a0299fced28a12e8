import type { BillCall } from '@thali/domain/billing/bill-request'
import type { StoreId } from '@thali/domain/ids'
import type { Named } from '@thali/domain/menu/menu'
import type { Substitute } from '@thali/domain/menu/substitutes'
import type { HoldReason } from '@thali/domain/order/held-order'
import type { OrderState, SoldLine, Totals } from '@thali/domain/order/order'
import type { OrderTypeKind } from '@thali/domain/order/order-type-kind'
import type { Reason } from '@thali/domain/order/reason'
import type { TablePlace } from '@thali/domain/order/table-link'
import type { PaymentState } from '@thali/domain/payment/payment'
import type { DinerRequests } from './guest-requests.ts'

/** A reason as diners read it. */
export type DinerReason = Pick<Reason, 'label' | 'translations'>

/** Payment of an order as a diner sees it, in minor units. */
export interface DinerPayment {
  /** No money moved: the store tries its gateway out. */
  readonly isTest: boolean
  /** Amount paid, before refunds. */
  readonly paidMinor: number
  /** Amount refunded of that. */
  readonly refundedMinor: number
  /** Money that the store still has to refund. */
  readonly refundDueMinor: number
  /** Refund on its way to the payer; absent in orders stored by older pages. */
  readonly refundingMinor?: number
  /** Refunds in all, also of money that did not pay the order; absent as above. */
  readonly returnedMinor?: number
}

/** A line of a diner's order; `choices` are those worth showing. */
export interface DinerOrderLine
  extends Pick<
    SoldLine,
    | 'id'
    | 'itemId'
    | 'categoryId'
    | 'label'
    | 'quantity'
    | 'baseMinor'
    | 'netMinor'
    | 'savingMinor'
    | 'totalMinor'
    | 'choices'
    | 'veg'
    | 'note'
    | 'without'
    | 'image'
    | 'translations'
  > {
  /**
   * Sold-out dish or ingredient of the line, end of the time for an answer, and substitutes on offer; absent: no
   * question.
   */
  readonly question?: {
    readonly gone: Named
    readonly endsAt: string
    readonly instead?: readonly Substitute[]
  }
  /** Null unless staff struck the line off; its reason is null where none was chosen. */
  readonly discarded: { readonly reason: DinerReason | null } | null
}

/** Table that staff moved an order's diners to, while they sit there. */
export interface MovedTable {
  readonly at: string
  /** Former addresses of the order. */
  readonly from: readonly string[]
  /** Link of the new table's code, since the diners' phones hold that of the old table. */
  readonly link: TablePlace & { readonly sig: string }
}

/**
 * Order as shown to everyone who has its slug: first name, masked number, no home address.
 *
 * Amounts are minor units, instants ISO in UTC. The public API's form (`order-status.ts`) is derived from this.
 */
export interface DinerOrder
  extends Omit<Totals, 'tipMinor' | 'roundingMinor'>,
    Partial<Pick<Totals, 'tipMinor' | 'roundingMinor'>> {
  readonly id: string
  readonly slug: string
  readonly number: number
  readonly storeId: StoreId
  readonly placedAt: string
  /** Time that the order is wanted for; null: as soon as possible. */
  readonly dueAt: string | null
  readonly state: OrderState
  readonly paymentState: PaymentState
  /**
   * Amounts paid and refunded; null where nothing was or is to be paid online, absent in orders stored by older
   * pages.
   */
  readonly payment?: DinerPayment | null
  readonly orderType: string
  readonly orderTypeKind: OrderTypeKind
  /** Estimate with all delays, as `dueAt` is. */
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
  /** Moved on automatically by the sample store's kitchen. */
  readonly isSample?: true
  readonly lines: readonly DinerOrderLine[]
  readonly currencySymbol: string
  readonly currencyCode: string
  /** Reason of the cancellation; null unless cancelled, and where none was chosen. */
  readonly cancelReason: DinerReason | null
  /** Reason why the kitchen does not have it yet; null: not held; absent in orders stored by older pages. */
  readonly heldFor?: HoldReason | null
  /** Time of its release to the kitchen; null while it is held. */
  readonly releasedAt?: string | null
  /** Time at which it was ready to be served or fetched; null until then. */
  readonly readyAt?: string | null
  /** Time at which a delivery left; absent until then. */
  readonly outAt?: string
  readonly moves: readonly { readonly state: OrderState; readonly at: string }[]
  readonly feedbackGiven: boolean
  /** Amount that the diner may pay online although the order did not wait for it, in minor units; absent: none. */
  readonly dueOnlineMinor?: number
  /** Call for the bill of the table: allowed, or already made; absent: neither. */
  readonly billCall?: BillCall
  /** Requests to the staff, on offer and open; absent unless the diners sit at a table. */
  readonly requests?: DinerRequests
  /** Absent unless staff moved it to another table a short time ago. */
  readonly moved?: MovedTable
}
