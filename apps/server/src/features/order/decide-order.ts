import type { OrderPlacement, PlacedTableLink } from '@thali/contract/order-placement'
import { Refusal } from '@thali/contract/refusal'
import { minorToNumber } from '@thali/domain/money'
import type { Quote } from '@thali/domain/order'
import { addressFromLink } from '@thali/domain/order-address'
import { orderSizeProblem } from '@thali/domain/order-size'
import type { Charge, OrderType } from '@thali/domain/order-type'
import type { Store } from '@thali/domain/store'
import { storeTime } from '@thali/domain/store-clock'
import { isViewOnly } from '@thali/domain/subscription'
import { linkedType, needsSignedLink } from '@thali/domain/table-link'
import { appliedCharges } from '@thali/domain/totals'
import { hasVisibleText } from '@thali/domain/typed-text'
import { type LoadedStore, storeAt } from '../menu/load-store.ts'
import { checkForm } from './check-form.ts'
import { orderChanged, orderOutdated } from './order-changed.ts'
import { quotePlacement } from './quote-placement.ts'

/** An order type that is not offered has no charges that anybody could be quoted. */
const NO_TYPE: Pick<OrderType, 'charges'> = { charges: [] }

/** An order that may be placed, priced by the server alone. */
export interface DecidedOrder {
  readonly quote: Quote
  readonly orderType: OrderType
  /** Charges that applied, optional ones only when ticked. */
  readonly chargeRules: readonly Charge[]
  readonly address: string
  /** When it is wanted; null: as soon as possible. */
  readonly dueAt: Date | null
  readonly remarks: string
  readonly userName: string
  /** E.164, or empty. */
  readonly userPhone: string
}

/** What else decides. */
export interface PlacementCircumstances {
  /** Whether a scanned code holds a signature that this installation wrote for the store. */
  readonly isSigned: (link: PlacedTableLink) => boolean
  /** Entered by staff for a guest: a pause, a minimum, caps and codes are there for diners, and not asked. */
  readonly isEntered: boolean
}

/**
 * Decides whether this may be ordered here and now, and what it costs.
 *
 * @throws {Refusal} in words of the first reason that stands: the store, the order type, what was typed, the
 *   items, the price, the size
 */
export function decideOrder(
  loaded: LoadedStore,
  placement: OrderPlacement,
  at: Date,
  { isSigned, isEntered }: PlacementCircumstances,
): DecidedOrder {
  const store = storeAt(loaded, at.getTime())
  const local = storeTime(at.getTime(), store.timeZone)
  if (isViewOnly(store, local.date)) throw new Refusal('store.view-only')
  const orderType = store.orderTypes.find((type) => type.active && type.label === placement.orderType)
  const fresh = quotePlacement(loaded.all, local.minuteOfDay, orderType ?? NO_TYPE, placement)
  const { open, reason, until, closed } = store.ordering
  if (!open && !isEntered) {
    throw orderOutdated(closed ? 'store.closed' : 'store.paused', placement, fresh, { reason, until })
  }
  if (!orderType) throw orderOutdated('order.type-gone', placement, fresh, { orderType: placement.orderType })
  const addressFromLink =
    needsSignedLink(store, orderType) && !isEntered
      ? signedAddress(store, orderType, placement.tableLink, isSigned)
      : null
  const typed = checkForm(store, orderType, placement, { addressFromLink, isEntered, at })

  const { quote } = fresh
  const name = placement.user?.name ?? ''
  if (!fresh.matches) throw orderChanged(placement, fresh)
  if (!isEntered) refuseSize(quote, orderType, store.currencySymbol)
  const ticked = placement.charges.map((charge) => charge.label)
  return {
    quote,
    orderType,
    chargeRules: appliedCharges(orderType.charges, ticked),
    ...typed,
    remarks: placement.remarks.trim(),
    userName: hasVisibleText(name) ? name.trim() : '',
  }
}

function refuseSize(quote: Quote, orderType: OrderType, currency: string): void {
  const problem = orderSizeProblem(quote, orderType)
  const { minimumMinor, maximumMinor, maximumLines } = orderType
  if (problem === 'minimum')
    throw new Refusal('order.below-minimum', { minimumOrderValue: minorToNumber(minimumMinor), currency })
  if (problem === 'maximum')
    throw new Refusal('order.above-maximum', { maximumOrderValue: minorToNumber(maximumMinor ?? 0) })
  if (problem === 'lines') throw new Refusal('order.too-many-lines', { maximumLines })
}

/** The table or room as its signed code names it, whatever else was typed. */
function signedAddress(
  { orderTypes }: Store,
  orderType: OrderType,
  link: PlacedTableLink | undefined,
  isSigned: PlacementCircumstances['isSigned'],
): string {
  const details = { path: ['tableLink'] }
  const address = link ? addressFromLink(link.idel, link.iden) : null
  if (!link?.sig || address === null) throw new Refusal('order.table-unsigned', details)
  // A code that names no type on offer may be used for any, as on the diner's page.
  const named = linkedType(orderTypes, link.conf)
  if ((named && named.id !== orderType.id) || !isSigned(link)) throw new Refusal('order.table-wrong', details)
  return address
}
