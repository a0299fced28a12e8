/** Records money taken at the counter, with member and time, and releases held orders to the kitchen. */

import type { takePaymentBody } from '@thali/contract/payments'
import { Refusal } from '@thali/contract/refusal'
import type { ChangedOrders } from '@thali/contract/table-orders'
import type { OrderId } from '@thali/domain/ids'
import { sum } from '@thali/domain/money/sum'
import { CANCELLED } from '@thali/domain/order/order'
import { type CounterReceiptShare, findTakenProblem, shareTaken } from '@thali/domain/payment/counter-payment'
import type { CounterMark } from '@thali/domain/payment/payment-event'
import type { z } from 'zod'
import type { Db } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { findEventByKey, MOST_STAFF_EVENTS } from '../../ledger/event.queries.ts'
import { readOrder } from '../../order/staff/staff-order.ts'
import { appendEvent, hashOf, type LockedOrderPayment, settlePayments } from '../settling/settle-payment.ts'

type Payment = z.output<typeof takePaymentBody>

/**
 * Takes the amount due of an order or of the orders of one bill, or a part of it; once per key.
 *
 * @returns the orders as they are afterwards
 * @throws {Refusal} order.not-found; order.wrong-state: one is cancelled; payment.paid: nothing is due;
 *   payment.amount-changed: another sum is due; payment.too-much; payment.amount-invalid;
 *   payment.too-many-marks; payment.key-reused: the key was used for another payment
 */
export async function takePayment(deps: Deps, staff: Staff, body: Payment): Promise<ChangedOrders> {
  const orderIds = [...new Set(body.orderIds)]
  await settlePayments(
    deps,
    staff.storeId,
    orderIds,
    async (tx, found) => {
      if (found.length < orderIds.length) throw new Refusal('order.not-found')
      const orders = orderIds.flatMap((id) => found.find(({ loaded }) => loaded.order.id === id) ?? [])
      if (await isRepeated(tx, staff, body, orders)) return
      if (orders.some(({ known }) => known.nextPosition > MOST_STAFF_EVENTS))
        throw new Refusal('payment.too-many-marks')
      await write(deps, tx, staff, { body, orders, shares: decideShares(orders, body) })
    },
    staff.name,
  )
  const orders = []
  for (const id of orderIds) orders.push(await readOrder(deps, staff, id))
  return { orders }
}

/** @throws {Refusal} payment.key-reused: the key was used before with other contents or orders */
async function isRepeated(
  tx: Db,
  { storeId }: Staff,
  body: Payment,
  orders: readonly LockedOrderPayment[],
): Promise<boolean> {
  const marks = orders.flatMap(({ loaded, known }) =>
    known.marks.filter(({ mark }) => mark.id === markId(body.key, loaded.order.id)),
  )
  const first = (await findEventByKey(tx, storeId, keyOf(body))) ?? marks[0]?.mark
  if (!first) return false
  // Marks of earlier versions did not store the request.
  const request = first.kind === 'marked' ? first.request : undefined
  if (request !== undefined && request !== requestOf(body)) throw new Refusal('payment.key-reused')
  return true
}

function decideShares(
  orders: readonly LockedOrderPayment[],
  { method, dueMinor: seenMinor, amountMinor, tenderedMinor, parts: wanted }: Payment,
): (CounterReceiptShare | null)[] {
  const cancelled = orders.find(({ loaded }) => loaded.order.state === CANCELLED)
  if (cancelled) throw new Refusal('order.wrong-state', { orderId: cancelled.loaded.order.id })
  const dues = orders.map(({ known }) => known.folded.dueMinor)
  const dueMinor = sum(dues)
  if (dueMinor === 0) throw new Refusal('payment.paid')
  if (dueMinor !== seenMinor) throw new Refusal('payment.amount-changed', { dueMinor })
  const taken = { isCash: method === 'cash', amountMinor, tenderedMinor: tenderedMinor ?? null }
  const stepMinor = orders[0]?.loaded.order.snapshot.stepMinor
  const problem = findTakenProblem(dueMinor, taken, stepMinor)
  if (problem === 'too-much') throw new Refusal('payment.too-much', { dueMinor })
  if (problem) throw new Refusal('payment.amount-invalid')
  const parts = wanted && orders.map((order) => partOf(wanted, order)?.amountMinor ?? 0)
  const isWrong = (part: number, at: number) =>
    findTakenProblem(dues[at] ?? 0, { isCash: false, amountMinor: part, tenderedMinor: null }, stepMinor)
  if (parts && (parts.some(isWrong) || sum(parts) !== amountMinor))
    throw new Refusal('payment.amount-invalid')
  return shareTaken(dues, taken, parts)
}

/** Part of a payment that is for this order. */
function partOf(parts: Payment['parts'], { loaded }: LockedOrderPayment) {
  return parts?.find(({ orderId }) => orderId === loaded.order.id)
}

async function write(
  deps: Deps,
  tx: Db,
  staff: Staff,
  {
    body,
    orders,
    shares,
  }: {
    readonly body: Payment
    readonly orders: readonly LockedOrderPayment[]
    readonly shares: readonly (CounterReceiptShare | null)[]
  },
): Promise<void> {
  const { method, amountMinor, key } = body
  // Papers show marks of one time as one payment.
  const at = deps.now()
  const atOnce = { ...deps, now: () => at }
  let isFirst = true
  for (const [index, order] of orders.entries()) {
    const { loaded, known } = order
    const share = shares[index]
    if (!share) continue
    const { tenderedMinor, ...amounts } = share
    const dishes = partOf(body.parts, order)?.dishes
    const event: CounterMark = {
      kind: 'marked',
      id: markId(key, loaded.order.id),
      method,
      ...amounts,
      ...(tenderedMinor !== null && { tenderedMinor }),
      ...(dishes && { dishes }),
      ...(isFirst ? { request: requestOf(body) } : { isFurtherPart: true }),
    }
    const isNew = await appendEvent(atOnce, tx, event, {
      store_id: staff.storeId,
      order_id: loaded.order.id,
      source: 'staff',
      provider: 'counter',
      mode: 'live',
      name: method,
      position: known.nextPosition,
      by_id: staff.id,
      by_name: staff.name,
      ...(isFirst && { dedupe_key: keyOf(body) }),
    })
    // Another order was paid with this key concurrently.
    if (!isNew) throw new Refusal('payment.key-reused')
    isFirst = false
  }
  await writeAudit(deps, tx, staff, {
    action: 'payment.mark',
    subject: orders.length === 1 ? (orders[0]?.loaded.order.id ?? '') : '',
    changes: {
      method: [null, method],
      amountMinor: [null, amountMinor],
      ...(orders.length > 1 && { orders: [null, orders.length] }),
    },
  })
}

/** Id of the mark of an order; one attempt marks an order once. */
function markId(key: string, orderId: OrderId): string {
  return hashOf(`${key} ${orderId}`).slice(0, 32)
}

/** Key of the first mark of an attempt among the store's events, found regardless of the orders in a repetition. */
function keyOf({ key }: Payment): string {
  return `take ${hashOf(key)}`
}

/** Hash of a request to take a payment; the same idempotency key with another hash is refused. */
function requestOf(body: Payment): string {
  const { orderIds, method, dueMinor, amountMinor, tenderedMinor = null, parts } = body
  const orders = [...new Set(orderIds)].sort()
  return hashOf(JSON.stringify([orders, method, dueMinor, amountMinor, tenderedMinor, ...(parts ?? [])]))
}
