import type { BillCall } from '@thali/domain/billing/bill-request'
import type { StoreId } from '@thali/domain/ids'
import type { Named } from '@thali/domain/menu/menu'
import type { Substitute } from '@thali/domain/menu/substitutes'
import type { Order, OrderSnapshot, OrderState, SoldLine, Totals } from '@thali/domain/order/order'
import type { Reason } from '@thali/domain/order/reason'
import type { TablePlace } from '@thali/domain/order/table-link'
import type { DinerRequests } from './guest-requests.ts'

/** A reason as diners read it. */
export type DinerReason = Pick<Reason, 'label' | 'translations'>

/** Payment of an order as a diner sees it, in minor units; in orders stored by older pages without the last two. */
export interface DinerPayment
  extends Pick<Order, 'paidMinor' | 'refundedMinor' | 'refundDueMinor'>,
    Partial<Pick<Order, 'refundingMinor' | 'returnedMinor'>> {
  /** No money moved: the store tries its gateway out. */
  readonly isTest: boolean
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
 * Order as shown to everyone who has its slug: `userName` is the first name, all but the last four digits of
 * `userPhone` are hidden, and `address` is a table, a room or a pickup time; empty where it may be a home.
 *
 * Amounts are minor units, instants ISO in UTC, times include all delays. `heldFor` is null once the kitchen has it, and
 * absent in orders stored by older pages, like the times beside it. The public API's form (`order-status.ts`) is derived
 * from this.
 */
export interface DinerOrder
  extends Pick<
      Order<string>,
      | 'slug'
      | 'number'
      | 'state'
      | 'paymentState'
      | 'placedAt'
      | 'dueAt'
      | 'estimateMinutes'
      | 'orderType'
      | 'orderTypeKind'
      | 'address'
      | 'remarks'
      | 'userName'
      | 'userPhone'
    >,
    Partial<Pick<Order<string>, 'heldFor' | 'releasedAt' | 'readyAt'>>,
    Pick<OrderSnapshot, 'currencySymbol' | 'currencyCode'>,
    Omit<Totals, 'tipMinor' | 'roundingMinor'>,
    Partial<Pick<Totals, 'tipMinor' | 'roundingMinor'>> {
  readonly id: string
  readonly storeId: StoreId
  /**
   * Amounts paid and refunded; null where nothing was or is to be paid online, absent in orders stored by older
   * pages.
   */
  readonly payment?: DinerPayment | null
  /** Minutes of all delays with the reason of the last; absent: staff have not put it off. */
  readonly delay?: { readonly minutes: number; readonly reason: DinerReason | null }
  /** Moved on automatically by the sample store's kitchen. */
  readonly isSample?: true
  readonly lines: readonly DinerOrderLine[]
  /** Reason of the cancellation; null unless cancelled, and where none was chosen. */
  readonly cancelReason: DinerReason | null
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
