import type { OrderPayments, RefundsDue } from '@thali/contract/payments'
import { Refusal } from '@thali/contract/refusal'
import type { OrderId } from '@thali/domain/ids'
import { refundableMinor } from '@thali/domain/payment/fold-payment'
import type { PaymentEvent } from '@thali/domain/payment/payment-event'
import { inSnapshot } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { listPaymentEvents } from '../../ledger/event.queries.ts'
import { foldOrder, type KnownMark } from '../../ledger/fold-order.ts'
import { listWaitingRefunds, type RefundRow } from '../../ledger/refund.queries.ts'
import { listOrdersToRefund } from '../../order/payment/list-orders-to-refund.ts'
import { loadOrder } from '../../order-record/load-order.ts'
import { lineAmounts, struckAmounts } from '../../order-record/struck-amounts.ts'
import { mayApprove } from '../refunds/approve-refund.ts'
import { approvalAboveMinor, readRefundRule } from '../refunds/refund-rule.ts'

/** Limit of waiting refunds that are shown, above any real number. */
const WAITING_SHOWN = 100

/** @throws {Refusal} order.not-found */
export async function readPayments(
  { db, gateways }: Deps,
  staff: Staff,
  orderId: OrderId,
): Promise<OrderPayments> {
  const { storeId } = staff
  const loaded = await loadOrder(db, storeId, orderId)
  if (!loaded) throw new Refusal('order.not-found')
  const { order } = loaded
  return inSnapshot(db, async (tx) => {
    const { folded, refunds, marks } = await foldOrder(tx, storeId, order)
    const events = await listPaymentEvents(tx, storeId, orderId)
    return {
      orderId,
      state: folded.paymentState,
      mode: order.paymentMode,
      currency: order.snapshot.currencyCode,
      totalMinor: order.totalMinor,
      paidMinor: folded.paidMinor,
      refundedMinor: folded.refundedMinor,
      refundDueMinor: folded.refundDueMinor,
      roundOffMinor: folded.roundOffMinor,
      dueMinor: folded.dueMinor,
      marks: marks.map(toMark),
      receipts: folded.receipts.map((receipt) => ({ ...receipt, refundableMinor: refundableMinor(receipt) })),
      due: folded.due,
      refunds: refunds.map((refund) => toWireRefund(refund, staff)),
      events: events.map(({ id, attempt_id, source, provider, name, data, by_name, at }) => ({
        id,
        attempt: attempt_id,
        source,
        provider,
        name,
        ...toldBy(data === null ? null : (JSON.parse(data) as PaymentEvent)),
        byName: by_name,
        at: at.toISOString(),
      })),
      struck: struckAmounts(loaded),
      lines: lineAmounts(loaded),
      gateways: Object.fromEntries([...gateways.values()].map(({ name, title }) => [name, title])),
      approvalAboveMinor: approvalAboveMinor(await readRefundRule(tx, storeId), staff, { refunds, marks }),
    }
  })
}

function toMark({ mark, byName, at, undone }: KnownMark): OrderPayments['marks'][number] {
  const { id, method, amountMinor, roundOffMinor = 0, tenderedMinor = null, dishes } = mark
  const amounts = { amountMinor, roundOffMinor, tenderedMinor }
  const facts = {
    id,
    method,
    ...amounts,
    ...(dishes && { dishes: [...dishes] }),
    byName,
    at: at.toISOString(),
  }
  if (!undone) return { ...facts, undone: null }
  const { reason, byName: undoneByName, at: undoneAt } = undone
  return { ...facts, undone: { reason, byName: undoneByName, at: undoneAt.toISOString() } }
}

function toWireRefund(refund: RefundRow, staff: Staff): OrderPayments['refunds'][number] {
  const { reference: id, attempt, chargeId, amountMinor, currency, state, reason, failure } = refund
  return {
    id,
    ...{ attempt, chargeId, amountMinor, currency, state, reason, failure },
    byName: refund.byName,
    undoesMark: refund.undoesMark,
    approval: refund.approval,
    approvedByName: refund.approvedByName,
    mayApprove: mayApprove(staff, refund),
    nextTryAt: refund.nextTryAt?.toISOString() ?? null,
    createdAt: refund.createdAt.toISOString(),
    endedAt: refund.endedAt?.toISOString() ?? null,
  }
}

function toldBy(event: PaymentEvent | null): { readonly amountMinor: number | null; readonly note: string } {
  if (event === null) return { amountMinor: null, note: '' }
  if (event.kind === 'due-closed') return { amountMinor: event.amountMinor, note: event.note }
  if (event.kind === 'marked') return { amountMinor: event.amountMinor, note: '' }
  if (event.kind === 'unmarked') return { amountMinor: null, note: event.reason }
  const { charges, refunds } = event.answer
  const told = refunds.length > 0 ? refunds : charges.filter(({ state }) => state === 'captured')
  return { amountMinor: told.reduce((sum, { amountMinor }) => sum + amountMinor, 0) || null, note: '' }
}

/** Orders with money to refund, until resolved by staff, and refunds that wait for a second member. */
export async function readRefundsDue({ db }: Deps, { storeId }: Staff): Promise<RefundsDue> {
  const waiting = await listWaitingRefunds(db, storeId, WAITING_SHOWN)
  return {
    ...(await listOrdersToRefund(db, storeId)),
    waiting: waiting.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}
