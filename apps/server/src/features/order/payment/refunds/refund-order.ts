/** Refunds an order: the row is committed before the gateway is called, and every repetition is the same refund. */
import type { RefundBody } from '@thali/contract/payments'
import { Refusal } from '@thali/contract/refusal'
import type { OrderId } from '@thali/domain/ids'
import { givableMinor, refundableMinor } from '@thali/domain/payment/fold-payment'
import { storeAddress, storeCodeOf } from '@thali/domain/store/store-address'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { insertRefund, MOST_REFUNDS } from '../../ledger/refund.queries.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { needsSecondPerson, readRefundRule } from './refund-rule.ts'

/**
 * @throws {Refusal} order.not-found; refund.charge-not-found; refund.too-much; payment.amount-invalid; refund.part-paid;
 *   refund.changed-meanwhile; refund.key-reused; refund.too-many; payment.undo-waiting
 */
export async function refundOrder(
  deps: Deps,
  staff: Staff,
  orderId: OrderId,
  { attempt, chargeId, amountMinor, reason, key, seenRefundableMinor }: RefundBody,
): Promise<void> {
  const { storeId } = staff
  const at = deps.now()
  const done = await settlePayment(
    deps,
    storeId,
    orderId,
    async (tx, { order }, { folded, refunds, marks }) => {
      const same = refunds.find(({ idempotencyKey }) => idempotencyKey === key)
      if (same) {
        if (same.chargeId === chargeId && same.amountMinor === amountMinor && same.attempt === attempt)
          return true
        throw new Refusal('refund.key-reused')
      }
      const receipt = folded.receipts.find((each) => each.chargeId === chargeId && each.attempt === attempt)
      if (!receipt) throw new Refusal('refund.charge-not-found')
      const mostMinor = refundableMinor(receipt)
      if (amountMinor > mostMinor) throw new Refusal('refund.too-much', { refundableMinor: mostMinor })
      if (amountMinor < mostMinor && amountMinor % (order.snapshot.stepMinor ?? 1) !== 0)
        throw new Refusal('payment.amount-invalid')
      if (amountMinor > givableMinor(folded, receipt)) throw new Refusal('refund.part-paid')
      if (seenRefundableMinor !== undefined && seenRefundableMinor !== mostMinor)
        throw new Refusal('refund.changed-meanwhile', { refundableMinor: mostMinor })
      if (refunds.length >= MOST_REFUNDS) throw new Refusal('refund.too-many')
      const isUndoing = refunds.some(
        (one) => one.undoesMark && one.approval === 'needed' && one.chargeId === chargeId,
      )
      if (attempt === null && isUndoing) throw new Refusal('payment.undo-waiting')
      const rule = await readRefundRule(tx, storeId)
      const isWaiting = needsSecondPerson(rule, staff, { refunds, marks }, amountMinor)
      const isAtCounter = attempt === null && !isWaiting
      const reference = storeAddress(storeCodeOf(order.slug), deps.newSlug())
      await insertRefund(tx, {
        store_id: storeId,
        id: reference,
        order_id: orderId,
        attempt_id: attempt,
        charge_id: chargeId,
        amount_minor: amountMinor,
        currency: receipt.currency,
        state: isAtCounter ? 'done' : 'asked',
        refund_id: null,
        idempotency_key: key,
        reason,
        failure: null,
        by_id: staff.id,
        by_name: staff.name,
        created_at: at,
        ended_at: isAtCounter ? at : null,
        tries: 0,
        next_try_at: isAtCounter || isWaiting ? null : at,
        approval: isWaiting ? 'needed' : null,
      })
      const changes = {
        amountMinor: [null, amountMinor],
        chargeId: [null, chargeId],
        waitsForApproval: [false, isWaiting],
      } as const
      await writeAudit(deps, tx, staff, { action: 'payment.refund', subject: orderId, changes })
      return true
    },
    staff.name,
  )
  if (!done) throw new Refusal('order.not-found')
  if (attempt !== null) deps.payments.wake()
}
