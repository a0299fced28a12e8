import type { OrderPlacement, PlacedTableLink } from '@thali/contract/order-placement'
import { Refusal } from '@thali/contract/refusal'
import { GRACE_MINUTES } from '@thali/domain/menu/availability'
import { minorToNumber, parseBps, parseMinor } from '@thali/domain/money/money'
import { type DiscountRule, readDiscountCode } from '@thali/domain/order/discount'
import type { Quote } from '@thali/domain/order/order'
import { addressFromLink, isClockTime } from '@thali/domain/order/order-address'
import { orderSizeProblem } from '@thali/domain/order/order-size'
import type { Charge, OrderType } from '@thali/domain/order/order-type'
import { hasWantedTime } from '@thali/domain/order/order-type-kind'
import { linkedType, needsSignedLink } from '@thali/domain/order/table-link'
import { reducedValueMinor, type TipOffer, type TipWish, tipLimitMinor } from '@thali/domain/order/tip'
import { appliedCharges } from '@thali/domain/order/totals'
import type { Store } from '@thali/domain/store/store'
import { isViewOnly } from '@thali/domain/store/subscription'
import { dueTime, minuteOfClockTime } from '@thali/domain/time/due-time'
import { storeTime } from '@thali/domain/time/store-clock'
import { hasVisibleText } from '@thali/domain/typed-text'
import { type LoadedStore, storeAt } from '../../../menu/menu/load-store.ts'
import { checkForm } from './check-form.ts'
import { orderChanged, orderOutdated } from './order-changed.ts'
import { quotePlacement } from './quote-placement.ts'

/** An order type that is not offered has no charges that anybody could be quoted. */
const NO_TYPE: Pick<OrderType, 'charges' | 'label'> = { charges: [], label: '' }

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
  /** No use of the discount's code is left. */
  readonly isCodeGone?: boolean
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
  { isSigned, isEntered, isCodeGone = false }: PlacementCircumstances,
): DecidedOrder {
  const store = storeAt(loaded, at.getTime())
  const local = storeTime(at.getTime(), store.timeZone)
  if (isViewOnly(store, local.date)) throw new Refusal('store.view-only')
  const orderType = store.orderTypes.find((type) => type.active && type.label === placement.orderType)
  const tip = readTip(placement)
  const codeDiscount = isCodeGone ? null : findCodeDiscount(loaded, placement)
  const fresh = quotePlacement(
    loaded.all,
    {
      orderType: orderType ?? NO_TYPE,
      discounts: [...(store.discounts ?? []), ...(codeDiscount ? [codeDiscount] : [])],
      tip: store.tips && tip,
      isRounded: store.roundBills,
      clock: { now: local, before: storeTime(at.getTime() - GRACE_MINUTES * 60_000, store.timeZone) },
      wantedMinute: orderType?.kind === 'pickup' ? wantedMinute(placement.address.trim(), at, store) : null,
    },
    placement,
  )
  const { open, reason, until, closed, later } = store.ordering
  const isForLater = later && (!orderType || hasWantedTime(orderType.kind))
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
  if (store.tips) refuseTip(quote, store.tips)
  if (!fresh.matches) throw orderChanged(placement, fresh, at)
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

/** The minute of the day that was typed; null where that is no time, or now. */
function wantedMinute(time: string, at: Date, { timeZone }: Store): number | null {
  const isLater = isClockTime(time) && dueTime(time, at.getTime(), { timeZone }) !== 'now'
  return isLater ? minuteOfClockTime(time) : null
}

/** What is given on top; undefined: nothing. */
function readTip({ tip }: Pick<OrderPlacement, 'tip'>): TipWish | undefined {
  if (typeof tip === 'object') {
    const bps = parseBps(tip.percent) ?? 0
    return bps > 0 ? { kind: 'percent', bps } : undefined
  }
  const amountMinor = parseMinor(tip) ?? 0
  return amountMinor > 0 ? { kind: 'amount', amountMinor } : undefined
}

function refuseTip(quote: Quote, offer: TipOffer): void {
  const limitMinor = tipLimitMinor(offer, reducedValueMinor(quote))
  if (quote.lines.length > 0 && quote.tipMinor > limitMinor) {
    throw new Refusal('order.tip-too-high', { maximum: minorToNumber(limitMinor) })
  }
}

/** The discount whose code was given, whether or not it is on; undefined: there is none of that code. */
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
  if ((named && named.label !== orderType.label) || !isSigned(link))
    throw new Refusal('order.table-wrong', details)
  return address
}
