import type { OrderPlacement, PlacedTableLink } from '@thali/contract/order-placement'
import { Refusal } from '@thali/contract/refusal'
import { GRACE_MINUTES } from '@thali/domain/menu/availability'
import { minorToNumber, parseBps, parseMinor, roundToStep } from '@thali/domain/money/money'
import type { Shortage } from '@thali/domain/order/cart-changes'
import { type DiscountRule, readDiscountCode } from '@thali/domain/order/discount'
import type { Order, Quote } from '@thali/domain/order/order'
import { addressFromLink, isClockTime } from '@thali/domain/order/order-address'
import { orderSizeProblem } from '@thali/domain/order/order-size'
import type { Charge, OrderType } from '@thali/domain/order/order-type'
import { hasWantedTime } from '@thali/domain/order/order-type-kind'
import { askedTime, wantedAt } from '@thali/domain/order/slots'
import { linkedType, needsSignedLink } from '@thali/domain/order/table-link'
import { reducedValueMinor, type TipOffer, type TipWish, tipLimitMinor } from '@thali/domain/order/tip'
import { appliedCharges } from '@thali/domain/order/totals'
import type { Store } from '@thali/domain/store/store'
import { isViewOnly } from '@thali/domain/store/subscription'
import type { Instant } from '@thali/domain/time/clock'
import { minuteOfClockTime } from '@thali/domain/time/due-time'
import { businessDay, storeTime } from '@thali/domain/time/store-clock'
import { hasVisibleText } from '@thali/domain/typed-text'
import { type LoadedStore, menusOn, storeAt } from '../../../menu/menu/load-store.ts'
import { checkForm } from './check-form.ts'
import { orderChanged, orderOutdated, orderShort } from './order-changed.ts'
import { quotePlacement } from './quote-placement.ts'

/** Order type that is not offered, and has no charges to quote. */
const NO_TYPE: Pick<OrderType, 'charges' | 'label'> = { charges: [], label: '' }

/** An order that may be placed, priced by the server. */
export interface DecidedOrder extends ReturnType<typeof checkForm>, Pick<Order, 'remarks' | 'userName'> {
  readonly quote: Quote
  readonly orderType: OrderType
  /** Charges that applied, optional ones only when ticked. */
  readonly chargeRules: readonly Charge[]
}

/** Circumstances of a placement beside store and form. */
export interface PlacementCircumstances {
  /** Whether the signature of a scanned code was created by this installation for the store. */
  readonly isSigned: (link: PlacedTableLink) => boolean
  /**
   * Whether staff enter it for a diner: pauses, minimums, caps and codes are for diners, and are not checked.
   */
  readonly isEntered: boolean
  /** Whether the discount's code has no use left. */
  readonly isCodeGone?: boolean
  /** Stock that falls short of the order. */
  readonly short?: Shortage
}

/**
 * Decides whether an order may be placed here and now, and its price.
 *
 * @throws {Refusal} with the first reason that applies: the store, the order type, the input, the items, the
 *   price, the size
 */
export function decideOrder(
  loaded: LoadedStore,
  placement: OrderPlacement,
  at: Date,
  { isSigned, isEntered, isCodeGone = false, short }: PlacementCircumstances,
): DecidedOrder {
  const store = storeAt(loaded, at.getTime())
  const local = storeTime(at.getTime(), store.timeZone)
  if (isViewOnly(store, local.date)) throw new Refusal('store.view-only')
  const orderType = store.orderTypes.find((type) => type.active && type.label === placement.orderType)
  const tip = readTip(placement)
  const codeDiscount = isCodeGone ? null : findCodeDiscount(loaded, placement)
  const wanted = orderType ? wantedTime(orderType, placement, at, { store, isEntered }) : null
  const { timeZone, dayTurnsAtMinute } = store
  const fresh = quotePlacement(
    menusOn(loaded, businessDay(wanted?.at ?? at.getTime(), timeZone, dayTurnsAtMinute)),
    {
      orderType: orderType ?? NO_TYPE,
      discounts: [...(store.discounts ?? []), ...(codeDiscount ? [codeDiscount] : [])],
      tip: store.tips && tip,
      isRounded: store.roundBills,
      isTaxInside: store.pricesIncludeTax,
      stepMinor: store.stepMinor,
      suggests: store.suggestDishes,
      clock: { now: local, before: storeTime(at.getTime() - GRACE_MINUTES * 60_000, store.timeZone) },
      wantedMinute: wanted?.minute ?? null,
    },
    placement,
  )
  const { open, reason, until, closed, later } = store.ordering
  const isForLater = later && (!orderType || isForSlot(orderType, placement))
  if (!open && !isForLater && !isEntered) {
    throw orderOutdated(closed ? 'store.closed' : 'store.paused', placement, fresh, { reason, until })
  }
  if (!orderType) throw orderOutdated('order.type-gone', placement, fresh, { orderType: placement.orderType })
  const addressFromLink =
    needsSignedLink(store, orderType) && !isEntered
      ? signedAddress(store, orderType, placement.tableLink, isSigned)
      : null
  const typed = checkForm(store, orderType, placement, { addressFromLink, isEntered, at, fresh })

  const { quote } = fresh
  const name = placement.user?.name ?? ''
  if (placement.discountCode !== undefined && (!codeDiscount || quote.discount?.id !== codeDiscount.id)) {
    throw orderOutdated('order.discount-gone', placement, fresh, { at: at.toISOString() })
  }
  if (tip && !store.tips) throw orderOutdated('order.tips-off', placement, fresh)
  if (store.tips) refuseTip(quote, store.tips, store.stepMinor)
  if (!fresh.matches) throw orderChanged(placement, fresh, at)
  if (short) throw orderShort(placement, fresh, short)
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

/** Whether a later time is asked for, where the order type has slots or a wanted time. */
function isForSlot(orderType: OrderType, { address, dueDay, dueTime }: OrderPlacement): boolean {
  const { slots, kind } = orderType
  if (!slots && !hasWantedTime(kind)) return false
  return askedTime(orderType, address, { day: dueDay, time: dueTime }) !== null
}

/** Requested minute of the day, and its instant; null if that is no time, or now. */
function wantedTime(
  orderType: OrderType,
  { address, dueDay, dueTime }: OrderPlacement,
  at: Date,
  { store: { timeZone }, isEntered }: { readonly store: Store; readonly isEntered: boolean },
): { readonly minute: number; readonly at: Instant } | null {
  const asked = askedTime(orderType, address, { day: dueDay, time: dueTime })
  if (!asked || !isClockTime(asked.time)) return null
  const wanted = wantedAt(orderType, asked, { now: at.getTime(), timeZone }, isEntered)
  if (wanted.kind === 'now') return null
  return { minute: minuteOfClockTime(asked.time), at: wanted.kind === 'later' ? wanted.at : at.getTime() }
}

/** Tip of a placement; undefined if there is none. */
function readTip({ tip }: Pick<OrderPlacement, 'tip'>): TipWish | undefined {
  if (typeof tip === 'object') {
    const bps = parseBps(tip.percent) ?? 0
    return bps > 0 ? { kind: 'percent', bps } : undefined
  }
  const amountMinor = parseMinor(tip) ?? 0
  return amountMinor > 0 ? { kind: 'amount', amountMinor } : undefined
}

function refuseTip(quote: Quote, offer: TipOffer, stepMinor: number | undefined): void {
  const limitMinor = roundToStep(tipLimitMinor(offer, reducedValueMinor(quote)), stepMinor)
  if (quote.lines.length > 0 && quote.tipMinor > limitMinor) {
    throw new Refusal('order.tip-too-high', { maximum: minorToNumber(limitMinor) })
  }
}

/** Discount of the given code, active or not; undefined: there is none of that code. */
export function findCodeDiscount(
  { codeDiscounts }: Pick<LoadedStore, 'codeDiscounts'>,
  { discountCode = '' }: Pick<OrderPlacement, 'discountCode'>,
): DiscountRule | undefined {
  const code = readDiscountCode(discountCode)
  return code === null ? undefined : codeDiscounts.get(code)
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

/** The table or room of the signed code, regardless of a typed one. */
function signedAddress(
  { orderTypes }: Store,
  orderType: OrderType,
  link: PlacedTableLink | undefined,
  isSigned: PlacementCircumstances['isSigned'],
): string {
  const details = { path: ['tableLink'] }
  const address = link ? addressFromLink(link.idel, link.iden) : null
  if (!link?.sig || address === null) throw new Refusal('order.table-unsigned', details)
  // A code that names no offered type may be used for any, as on the diner's page.
  const named = linkedType(orderTypes, link.conf)
  if ((named && named.label !== orderType.label) || !isSigned(link))
    throw new Refusal('order.table-wrong', details)
  return address
}
