import type { OrderStatus, WireQuote } from '@thali/contract/order-status'
import type { OrderLineId } from '@thali/domain/ids'
import { minorToDecimal, minorToNumber } from '@thali/domain/money'
import type { LabelledAmount, OrderSnapshot, OrderState, Quote, QuotedLine } from '@thali/domain/order'
import { addressKind } from '@thali/domain/order-address'
import { maskPhone } from '@thali/domain/phone'
import { requoteAfterDiscards } from '@thali/domain/quote'

/** An order as it lies in the database, or as it has just been placed. */
export interface OrderFacts {
  readonly id: string
  readonly slug: string
  readonly number: number
  readonly state: OrderState
  readonly paymentState: OrderStatus['paymentState']
  readonly orderType: string
  readonly estimate: readonly [from: number, to: number] | null
  readonly address: string
  readonly remarks: string
  readonly userName: string
  readonly userPhone: string
  readonly snapshot: OrderSnapshot
  readonly placedAt: Date
  readonly discards: ReadonlyMap<OrderLineId, string>
  readonly moves: readonly { state: OrderState; kind: string; reason: string; at: Date }[]
  readonly feedbackGiven: boolean
  readonly store: {
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly logo: string
    readonly timeZone: string
    readonly country: string
  }
}

/** Where the order goes is shown for a table, a room or a time, never for a home. */
function shownAddress(orderType: string, address: string): string {
  return addressKind(orderType) === 'delivery-address' ? '' : address
}

function toWireLine(line: QuotedLine) {
  return {
    itemID: line.itemId as string,
    ...(line.categoryId === null ? {} : { categoryID: line.categoryId as string }),
    itemLabel: line.label,
    quantity: line.quantity,
    price: minorToDecimal(line.baseMinor),
    value: minorToDecimal(line.netMinor),
    savings: minorToDecimal(line.savingMinor),
    configs: line.choices.map((choice) => ({ label: choice.label, contents: [...choice.contents] })),
    veg: line.veg,
  }
}

function toWireCharges(charges: readonly LabelledAmount[], taxes: readonly LabelledAmount[]) {
  return [...charges, ...taxes].map(({ label, amountMinor }) => ({
    label,
    value: minorToNumber(amountMinor),
  }))
}

/** A quote as a 409 carries it: charges first, then taxes. */
export function toWireQuote(quote: Quote): WireQuote {
  return {
    items: quote.lines.map(toWireLine),
    charges: toWireCharges(quote.charges, quote.taxes),
    amount: minorToNumber(quote.totalMinor),
  }
}

/** The status response: first name and last four digits only, no home address. */
export function toOrderStatus(order: OrderFacts): OrderStatus {
  const totals = requoteAfterDiscards(order.snapshot, new Set(order.discards.keys()))
  const firstName = order.userName.trim().split(/\s+/u)[0] ?? ''
  const cancel = order.state === 5 ? order.moves.findLast((move) => move.state === 5) : undefined
  return {
    _id: order.id,
    slug: order.slug,
    orderNo: order.number,
    profileID: order.store.id,
    createdAt: order.placedAt.toISOString(),
    currency: order.snapshot.currencySymbol,
    currencyCode: order.snapshot.currencyCode,
    amount: minorToNumber(totals.totalMinor),
    state: order.state,
    paymentState: order.paymentState,
    orderType: order.orderType,
    estimateMinutes: order.estimate === null ? null : [order.estimate[0], order.estimate[1]],
    address: shownAddress(order.orderType, order.address),
    remarks: order.remarks,
    user: {
      ...(firstName === '' ? {} : { name: firstName }),
      ...(order.userPhone === '' ? {} : { phone: maskPhone(order.userPhone) }),
    },
    items: order.snapshot.lines.map((line) => {
      const reason = order.discards.get(line.id)
      return {
        ...toWireLine(line),
        _id: line.id,
        images: line.image === null ? [] : [line.image],
        discarded: reason !== undefined,
        ...(reason === undefined ? {} : { discardReason: reason }),
      }
    }),
    charges: toWireCharges(totals.charges, totals.taxes),
    cancelReason: cancel?.reason ?? '',
    moves: order.moves.map((move) => ({ state: move.state, at: move.at.toISOString() })),
    feedbackGiven: order.feedbackGiven,
    profile: {
      _id: order.store.id,
      slug: order.store.slug,
      name: order.store.name,
      logo: order.store.logo,
      timeZone: order.store.timeZone,
      country: order.store.country,
    },
  }
}
