/** Writes orders and quotes in the format of the public API: 2-decimal texts, charges and taxes in one list. */
import type { DinerOrder, DinerOrderLine, DinerPayment } from '@thali/contract/diner-order'
import type { OrderStatus, WireQuote } from '@thali/contract/order-status'
import { minorToDecimal, minorToNumber } from '@thali/domain/money/money'
import type { LabelledAmount, OrderStore, Quote, QuotedLine, SoldTexts } from '@thali/domain/order/order'

/** Label in `charges`, like every other label in the base language. */
const ROUNDING_LABEL = 'Round-off'

function toWireLine(line: QuotedLine | DinerOrderLine) {
  return {
    itemID: line.itemId as string,
    ...(line.categoryId === null ? {} : { categoryID: line.categoryId }),
    itemLabel: line.label,
    quantity: line.quantity,
    price: minorToDecimal(line.baseMinor),
    value: minorToDecimal(line.netMinor),
    savings: minorToDecimal(line.savingMinor),
    configs: line.choices.map((choice) => ({ label: choice.label, contents: [...choice.contents] })),
    ...(line.note !== undefined && { note: line.note }),
    ...(line.without && { without: [...line.without] }),
    veg: line.veg,
  }
}

function toWireTranslations(translations: Readonly<Record<string, SoldTexts>>) {
  const texts = Object.entries(translations)
  return Object.fromEntries(
    texts.map(([lang, { label, options }]) => [lang, { label, options: [...options] }]),
  )
}

/** Charges first, then taxes, last the rounding. */
function toWireCharges({
  charges,
  taxes,
  roundingMinor = 0,
}: Pick<DinerOrder, 'charges' | 'taxes' | 'roundingMinor'>) {
  const rounding = roundingMinor === 0 ? [] : [{ label: ROUNDING_LABEL, amountMinor: roundingMinor }]
  return [...charges, ...taxes, ...rounding].map(({ label, amountMinor }) => ({
    label,
    value: minorToNumber(amountMinor),
  }))
}

/** Taxes included in the amount; none if taxes are added on top. */
function toWireIncludedTaxes({ includedTaxes }: Pick<DinerOrder, 'includedTaxes'>) {
  const toWire = ({ label, amountMinor }: LabelledAmount) => ({ label, value: minorToNumber(amountMinor) })
  return includedTaxes ? { includedTaxes: includedTaxes.map(toWire) } : {}
}

/** A quote in a 409 response. */
export function toWireQuote(quote: Quote): WireQuote {
  return {
    items: quote.lines.map(toWireLine),
    charges: toWireCharges(quote),
    ...toWireIncludedTaxes(quote),
    ...(quote.tipMinor > 0 && { tip: minorToNumber(quote.tipMinor) }),
    amount: minorToNumber(quote.totalMinor),
  }
}

function toWireItem(line: DinerOrderLine) {
  const reason = line.discarded?.reason
  return {
    ...toWireLine(line),
    ...(line.translations && { translations: toWireTranslations(line.translations) }),
    _id: line.id,
    images: line.image === null ? [] : [line.image],
    discarded: line.discarded !== null,
    ...(reason && {
      discardReason: reason.label,
      discardReasonTranslations: reason.translations,
    }),
  }
}

function toWirePayment({ isTest, paidMinor, refundedMinor, refundDueMinor }: DinerPayment) {
  return {
    mode: isTest ? ('test' as const) : ('live' as const),
    paid: minorToNumber(paidMinor),
    refunded: minorToNumber(refundedMinor),
    refundDue: minorToNumber(refundDueMinor),
  }
}

/**
 * Status response. Its keys keep their order, so that the response to a repeated placement is the same byte for byte.
 */
export function toOrderStatus(order: DinerOrder, store: OrderStore): OrderStatus {
  const { cancelReason, estimateMinutes, delay } = order
  return {
    _id: order.id,
    slug: order.slug,
    orderNo: order.number,
    profileID: order.storeId,
    createdAt: order.placedAt,
    dueAt: order.dueAt,
    currency: order.currencySymbol,
    currencyCode: order.currencyCode,
    amount: minorToNumber(order.totalMinor),
    state: order.state,
    paymentState: order.paymentState,
    ...(order.payment && { payment: toWirePayment(order.payment) }),
    orderType: order.orderType,
    orderTypeKind: order.orderTypeKind,
    estimateMinutes: estimateMinutes && [...estimateMinutes],
    ...(delay && { delayMinutes: delay.minutes }),
    ...(delay?.reason && {
      delayReason: delay.reason.label,
      delayReasonTranslations: delay.reason.translations,
    }),
    address: order.address,
    remarks: order.remarks,
    user: {
      ...(order.userName === '' ? {} : { name: order.userName }),
      ...(order.userPhone === '' ? {} : { phone: order.userPhone }),
    },
    items: order.lines.map(toWireItem),
    charges: toWireCharges(order),
    ...toWireIncludedTaxes(order),
    ...(order.tipMinor && { tip: minorToNumber(order.tipMinor) }),
    cancelReason: cancelReason?.label ?? '',
    ...(cancelReason && { cancelReasonTranslations: cancelReason.translations }),
    ...(order.heldFor && { heldFor: order.heldFor }),
    ...(order.readyAt && { readyAt: order.readyAt }),
    ...(order.outAt && { outAt: order.outAt }),
    moves: [...order.moves],
    feedbackGiven: order.feedbackGiven,
    profile: {
      _id: store.id,
      slug: store.slug,
      name: store.name,
      logo: store.logo,
      timeZone: store.timeZone,
      country: store.country,
    },
  }
}
