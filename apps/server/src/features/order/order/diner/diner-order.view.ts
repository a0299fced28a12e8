/** View of an order for its diner. */
import type { DinerOrder, DinerOrderLine, DinerPayment, DinerReason } from '@thali/contract/diner-order'
import type { StoreId } from '@thali/domain/ids'
import { delayedTimes } from '@thali/domain/order/delay'
import { type GoneLine, isNotBegun, questionLapsesAt } from '@thali/domain/order/gone-line'
import { isHeld } from '@thali/domain/order/held-order'
import { CANCELLED, type Order, type SoldLine, shownChoices } from '@thali/domain/order/order'
import { isAddressShown } from '@thali/domain/order/order-type-kind'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import type { Reason } from '@thali/domain/order/reason'
import { SAMPLE_KITCHEN } from '@thali/domain/order/sample-kitchen'
import { maskPhone } from '@thali/domain/people/phone'
import type { DiscardRow, MoveRow } from '../../order-record/move.queries.ts'
import { goneLinesOf } from '../../order-record/order.queries.ts'

/**
 * The order, as loaded or as just placed, with only first name and last four digits, and no home address.
 */
export function toDinerOrder({
  storeId,
  order,
  moves,
  discards,
  feedbackGiven,
}: {
  readonly storeId: StoreId
  readonly order: Order
  /** Oldest first. */
  readonly moves: readonly Pick<MoveRow, 'from' | 'to' | 'reason' | 'at' | 'byName' | 'kind'>[]
  readonly discards: readonly Pick<DiscardRow, 'lineId' | 'reason'>[]
  readonly feedbackGiven: boolean
}): DinerOrder {
  const { snapshot } = order
  const { tipMinor, roundingMinor, ...totals } = requoteAfterDiscards(
    snapshot,
    new Set(discards.map(({ lineId }) => lineId)),
  )
  const { estimateMinutes, dueAt } = delayedTimes(order)
  const gone = isNotBegun(order.state) ? goneLinesOf(order) : []
  const cancelled =
    order.state === CANCELLED ? moves.findLast(({ to }) => to === CANCELLED)?.reason : undefined
  return {
    id: order.id,
    slug: order.slug,
    number: order.number,
    storeId,
    placedAt: order.placedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    state: order.state,
    paymentState: order.paymentState,
    payment: hasNoPayment(order) ? null : toPayment(order),
    orderType: order.orderType,
    orderTypeKind: order.orderTypeKind,
    estimateMinutes,
    ...(order.delayMinutes > 0 && { delay: delayOf(order.delayMinutes, moves) }),
    address: isAddressShown(order.orderTypeKind) ? order.address : '',
    remarks: order.remarks,
    userName: order.userName.trim().split(/\s+/u)[0] ?? '',
    userPhone: order.userPhone === '' ? '' : maskPhone(order.userPhone),
    ...(moves.some(({ byName }) => byName === SAMPLE_KITCHEN) && { isSample: true }),
    lines: snapshot.lines.map((line) => toLine(line, discards, gone)),
    ...totals,
    ...(tipMinor > 0 && { tipMinor }),
    ...(roundingMinor !== 0 && { roundingMinor }),
    currencySymbol: snapshot.currencySymbol,
    currencyCode: snapshot.currencyCode,
    cancelReason: toReason(cancelled),
    heldFor: isHeld(order) ? order.heldFor : null,
    releasedAt: order.releasedAt?.toISOString() ?? null,
    readyAt: order.readyAt?.toISOString() ?? null,
    ...(order.outAt && { outAt: order.outAt.toISOString() }),
    // Marks that leave the state unchanged are listed above.
    moves: moves
      .filter(({ from, to }) => from !== to)
      .map(({ to, at }) => ({ state: to, at: at.toISOString() })),
    feedbackGiven,
  }
}

/** All delays together, with the reason of the last. */
function delayOf(
  minutes: number,
  moves: readonly Pick<MoveRow, 'kind' | 'reason'>[],
): NonNullable<DinerOrder['delay']> {
  return { minutes, reason: toReason(moves.findLast(({ kind }) => kind === 'delay')?.reason) }
}

/** Whether nothing was paid: an order without online payment, or with one that may come later. */
function hasNoPayment({ paymentMode, paidLater, paymentState, paidMinor }: Order): boolean {
  return paidMinor === 0 && (paidLater || (paymentMode === null && paymentState === 'none'))
}

function toPayment(order: Order): DinerPayment {
  const { paidMinor, refundedMinor, refundDueMinor, refundingMinor, returnedMinor } = order
  // Money taken at the counter is real, whatever attempts were made before.
  const isTest = order.paymentMode === 'test' && (order.paidBy === null || order.paidBy === 'online')
  return { isTest, paidMinor, refundedMinor, refundDueMinor, refundingMinor, returnedMinor }
}

function toLine(
  line: SoldLine,
  discards: readonly Pick<DiscardRow, 'lineId' | 'reason'>[],
  gone: readonly GoneLine[],
): DinerOrderLine {
  const asked = gone.find(({ lineId }) => lineId === line.id)
  const discard = discards.find(({ lineId }) => lineId === line.id)
  return {
    id: line.id,
    itemId: line.itemId,
    categoryId: line.categoryId,
    label: line.label,
    quantity: line.quantity,
    baseMinor: line.baseMinor,
    netMinor: line.netMinor,
    savingMinor: line.savingMinor,
    totalMinor: line.totalMinor,
    choices: shownChoices(line),
    veg: line.veg,
    ...(line.note !== undefined && { note: line.note }),
    ...(line.without && { without: line.without }),
    ...(asked?.state === 'asked' && {
      question: {
        gone: asked.gone,
        endsAt: new Date(questionLapsesAt(asked)).toISOString(),
        ...(asked.instead && { instead: asked.instead }),
      },
    }),
    image: line.image,
    ...(line.translations && { translations: line.translations }),
    discarded: discard ? { reason: toReason(discard.reason) } : null,
  }
}

function toReason(reason: Reason | null | undefined): DinerReason | null {
  return reason ? { label: reason.label, translations: reason.translations } : null
}
