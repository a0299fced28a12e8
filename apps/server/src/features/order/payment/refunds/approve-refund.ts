/** Decision of a second member on a waiting refund, or on undoing a mark. */
import { Refusal } from '@thali/contract/refusal'
import type { OrderId } from '@thali/domain/ids'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { type RefundRow, setApproval, setRefundState } from '../../ledger/refund.queries.ts'
import { appendUndo } from '../settling/append-undo.ts'
import { settlePayment } from '../settling/settle-payment.ts'

/** Whether a member may approve: signed in by a session of their own, and not the one who requested it. */
export function mayApprove({ via, id }: Pick<Staff, 'via' | 'id'>, { approval, byId }: RefundRow): boolean {
  return approval === 'needed' && via === 'session' && byId !== id
}

/**
 * Approves or refuses a refund that needs a second member.
 *
 * @throws {Refusal} order.not-found; refund.not-found; refund.ended: it was already decided; refund.own
 */
export async function approveRefund(
  deps: Deps,
  staff: Staff,
  { orderId, refundId, isApproved }: { orderId: OrderId; refundId: string; isApproved: boolean },
): Promise<void> {
  const { storeId } = staff
  const at = deps.now()
  const done = await settlePayment(deps, storeId, orderId, async (tx, _loaded, known) => {
    const { refunds, marks } = known
    const refund = refunds.find(({ reference }) => reference === refundId)
    if (!refund) throw new Refusal('refund.not-found')
    if (refund.approval !== 'needed') throw new Refusal('refund.ended')
    // The member who requested it may withdraw the request.
    if (!mayApprove(staff, refund) && (isApproved || refund.byId !== staff.id))
      throw new Refusal('refund.own')
    const approval = isApproved ? 'given' : 'declined'
    await setApproval(tx, storeId, refundId, { approval, byId: staff.id, byName: staff.name, at })
    const isAtCounter = refund.attempt === null
    const ends = { refundId: null, failure: null, endedAt: at, nextTryAt: null }
    const goesOn = { refundId: null, failure: null, endedAt: null, nextTryAt: at }
    if (!isApproved) await setRefundState(tx, storeId, refundId, { state: 'failed', ...ends })
    else if (isAtCounter) await setRefundState(tx, storeId, refundId, { state: 'done', ...ends })
    else await setRefundState(tx, storeId, refundId, { state: 'asked', ...goesOn })
    const undone = refund.undoesMark && marks.find(({ mark }) => mark.id === refund.chargeId)
    if (isApproved && undone) {
      const by = { id: refund.byId, name: refund.byName }
      await appendUndo(deps, tx, {
        storeId,
        orderId,
        known,
        mark: undone.mark,
        reason: refund.reason,
        by,
      })
    }
    await writeAudit(deps, tx, staff, {
      action: isApproved ? 'refund.approve' : 'refund.decline',
      subject: orderId,
      changes: { amountMinor: [null, refund.amountMinor], askedBy: [null, refund.byName] },
    })
    return true
  })
  if (!done) throw new Refusal('order.not-found')
  if (isApproved) deps.payments.wake()
}
