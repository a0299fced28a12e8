import { Refusal } from '@thali/contract/refusal'
import type { OrderId } from '@thali/domain/ids'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { setNextTry } from '../../ledger/refund.queries.ts'
import { settlePayment } from '../settling/settle-payment.ts'

/**
 * Calls the gateway at once for a refund under way, under the same reference.
 *
 * @throws {Refusal} order.not-found; refund.not-found; refund.ended
 */
export async function retryRefund(
  deps: Deps,
  staff: Staff,
  { orderId, refundId }: { readonly orderId: OrderId; readonly refundId: string },
): Promise<void> {
  const { storeId } = staff
  const done = await settlePayment(deps, storeId, orderId, async (tx, _loaded, { refunds }) => {
    const refund = refunds.find(({ reference }) => reference === refundId)
    if (!refund) throw new Refusal('refund.not-found')
    if (refund.nextTryAt === null) throw new Refusal('refund.ended')
    await setNextTry(tx, storeId, refundId, deps.now())
    const changes = { amountMinor: [null, refund.amountMinor] } as const
    await writeAudit(deps, tx, staff, { action: 'refund.retry', subject: orderId, changes })
    return true
  })
  if (!done) throw new Refusal('order.not-found')
  deps.payments.wake()
}
