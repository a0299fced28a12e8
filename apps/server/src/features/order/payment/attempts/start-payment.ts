/** Starts the online payment of an order: by the attempt under way, or a new one. */
import type { StartedPayment } from '@thali/contract/payments'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { isFinal } from '@thali/domain/order/order-state'
import { PAYMENT_LAPSES_MS } from '@thali/domain/payment/payment'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import { storeCodeOf } from '@thali/domain/store/store-address'
import type { Deps } from '../../../../deps.ts'
import type { PaymentStep } from '../../../../providers/payments/gateway.ts'
import { findActiveGateway, findGatewayOf, type StoreGateway } from '../../gateway/store-gateway.ts'
import { LIMITS_MS, withinLimit } from '../../gateway/within-limit.ts'
import {
  type AttemptRow,
  endAttempt,
  findAttempt,
  insertAttempt,
  listAttempts,
  MOST_ATTEMPTS,
  setStep,
} from '../../ledger/attempt.queries.ts'
import { type BegunAttempt, beginAttempt } from '../../ledger/begin-attempt.ts'
import { changeOrders } from '../../order/change/change-orders.ts'
import { systemAuthor } from '../../order/change/order-change.ts'
import { findDueLater } from '../../order/payment/pay-later.ts'
import { requireOrderKey } from '../../order-record/find-order-key.ts'
import { type LoadedOrder, loadOrder } from '../../order-record/load-order.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { askAttemptThrottled } from './ask-attempt.ts'

/** Minimum time that a payer must have left to pay when starting, in milliseconds. */
const LEAST_TIME_MS = 60_000
/** Time in which another request may still be starting it, in milliseconds. */
const STARTING_MS = LIMITS_MS.start + 2000

/**
 * @returns the payer's next step
 * @throws {Refusal} order.not-found; payment.not-due: nothing is due, or the time is over; payment.under-way: the
 *   result of a payment is not known yet; payment.unavailable: the gateway cannot be reached
 */
export async function startPayment(
  deps: Deps,
  orderSlug: string,
  { language }: { readonly language: string },
): Promise<StartedPayment> {
  const { storeId, orderId } = await requireOrderKey(deps.db, orderSlug)
  const loaded = await loadOrder(deps.db, storeId, orderId)
  if (!loaded) throw new Refusal('order.not-found')
  const of = await findActiveGateway(deps, storeId)
  refuseUnlessDue(loaded, of, deps.now())
  for (const attempt of await listAttempts(deps.db, storeId, orderId)) {
    if (!attempt.isOpen) continue
    const step = await goOnWith(deps, storeId, attempt, dueMinorOf(loaded.order))
    if (step) return step
  }
  if (!deps.config.onlinePayment) throw new Refusal('payment.unavailable')
  const begun = await begin(deps, of, loaded, language)
  // Its first query is due earlier than the relay would look by itself.
  deps.payments.wake()
  return start(deps, of, begun)
}

function refuseUnlessDue(
  { order }: LoadedOrder,
  of: StoreGateway | null,
  now: Date,
): asserts of is StoreGateway {
  const { paymentMode, paymentState, heldFor, releasedAt, state } = order
  const waits = releasedAt === null && heldFor === 'payment' && !isFinal(state)
  const isUnpaid = waits && (paymentState === 'pending' || paymentState === 'failed')
  const isLater = findDueLater(order, now.getTime()) !== null
  // Without online payment, an order not held for payment has none due.
  if (!isUnpaid && !(isLater && of)) throw new Refusal('payment.not-due')
  const isOfMode = of?.mode === paymentMode || (isLater && paymentMode === null)
  if (!of || !isOfMode) throw new Refusal('payment.unavailable')
}

/**
 * Continues an earlier attempt: shows it again if possible, else queries and closes it, so that the order is not paid
 * twice.
 */
async function goOnWith(
  deps: Deps,
  storeId: StoreId,
  attempt: AttemptRow,
  dueMinor: number,
): Promise<StartedPayment | null> {
  const { step, isReopenable, reference, closesAt, createdAt, amountMinor } = attempt
  const now = deps.now().getTime()
  // Amounts struck or paid at the counter since are not charged.
  const isShown = step && closesAt.getTime() > now && amountMinor === dueMinor
  if (isShown && isReopenable) return started(attempt, step)
  if (!step && now - createdAt.getTime() < STARTING_MS)
    throw new Refusal('payment.under-way', {}, { 'retry-after': '2' })
  const asked = await askAttemptThrottled(deps, storeId, attempt, LIMITS_MS.statusOnReturn)
  // Not started: the same form may be posted.
  if (isShown && asked === 'unknown') return started(attempt, step)
  const fresh = await loadOrder(deps.db, storeId, attempt.orderId)
  if (fresh?.order.paymentState === 'paid') throw new Refusal('payment.not-due')
  const after = await findAttempt(deps.db, storeId, reference)
  if (!after?.isOpen) return null
  const mayBePaid = asked === 'unavailable' || asked === 'pending'
  // Without a step the payer cannot have started, even if a start without an answer created a payment at the gateway.
  if (mayBePaid || (step && !(await close(deps, storeId, attempt))))
    throw new Refusal('payment.under-way', {}, { 'retry-after': '10' })
  await settlePayment(deps, storeId, attempt.orderId, (tx) => endAttempt(tx, storeId, reference, deps.now()))
  return null
}

/** @returns whether it can no longer be paid */
async function close(deps: Deps, storeId: StoreId, attempt: AttemptRow): Promise<boolean> {
  const found = await findGatewayOf(deps, storeId, attempt)
  if (!found) return false
  const { of, account } = found
  const result = await withinLimit(deps, LIMITS_MS.close, (call) => of.gateway.close(account, attempt, call))
  return result.kind === 'closed'
}

/** Stores a new attempt, unless another request was faster. */
async function begin(
  deps: Deps,
  of: StoreGateway,
  { order }: LoadedOrder,
  language: string,
): Promise<BegunAttempt> {
  const { id, number } = order
  const code = storeCodeOf(of.hookId)
  const at = deps.now()
  // Paying after the meal gets the full time from now, as the order is not cancelled.
  const placedAt = order.releasedAt === null ? order.placedAt : at
  const leftMs = placedAt.getTime() + PAYMENT_LAPSES_MS - at.getTime()
  if (leftMs < LEAST_TIME_MS) throw new Refusal('payment.not-due')
  const begun = await settlePayment(deps, of.storeId, id, async (tx, locked, { attempts, folded }) => {
    refuseUnlessDue(locked, of, at)
    if (attempts.some(({ isOpen }) => isOpen))
      throw new Refusal('payment.under-way', {}, { 'retry-after': '2' })
    if (attempts.length >= MOST_ATTEMPTS) throw new Refusal('payment.not-due')
    const { dueMinor } = folded
    const toPay = { id, number, placedAt, dueMinor, currency: locked.order.snapshot.currencyCode }
    const made = beginAttempt(deps, of, code, toPay, { at, language })
    await insertAttempt(tx, made.row)
    // From now on the order follows payments in this mode.
    if (locked.order.paymentMode === null) {
      const after = { ...locked.order, paymentMode: of.mode, paidLater: true }
      await changeOrders(deps, tx, systemAuthor(of.storeId), at, [{ before: locked, after, isNote: true }])
    }
    return made
  })
  if (!begun) throw new Refusal('order.not-found')
  return begun
}

/** Calls the gateway for the payer's next step. A call without an answer is queried later. */
async function start(
  deps: Deps,
  { gateway, accounts: [account], storeId, name }: StoreGateway,
  { row, request }: BegunAttempt,
): Promise<StartedPayment> {
  const result = await withinLimit(deps, LIMITS_MS.start, (call) => gateway.start(account, request, call))
  if (result.kind === 'started') {
    const isOpen = await setStep(deps.db, storeId, request.reference, result)
    // A late answer: another attempt may have been started since.
    if (!isOpen) throw new Refusal('payment.under-way', {}, { 'retry-after': '2' })
    return started({ ...request, mode: row.mode }, result.step)
  }
  const { kind, reason, detail } = result
  deps.log.warn({ order: row.order_id, gateway: name, kind, reason, detail }, 'a payment was not started')
  if (kind === 'refused')
    await settlePayment(deps, storeId, row.order_id, (tx) => endAttempt(tx, storeId, row.id, deps.now()))
  throw new Refusal('payment.unavailable')
}

function started(
  { reference, mode, closesAt }: Pick<AttemptRow, 'reference' | 'mode' | 'closesAt'>,
  step: PaymentStep,
): StartedPayment {
  return { attempt: reference, isTest: mode === 'test', closesAt: closesAt.toISOString(), step }
}
