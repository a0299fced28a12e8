/**
 * Closes a due refund that staff paid by other means, or that the diner waived: it leaves the list and stays on
 * record.
 */
import type { CloseDueBody } from '@thali/contract/payments'
import { Refusal } from '@thali/contract/refusal'
import type { OrderId } from '@thali/domain/ids'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { appendEvent, settlePayment } from '../settling/settle-payment.ts'

/** @throws {Refusal} order.not-found; refund.not-due: another amount is due, or none */
export async function closeDue(
  deps: Deps,
  staff: Staff,
  orderId: OrderId,
  { attempt, chargeId, amountMinor, note }: CloseDueBody,
): Promise<void> {
  const { storeId } = staff
  const done = await settlePayment(deps, storeId, orderId, async (tx, _loaded, { folded, nextPosition }) => {
    const due = folded.due.find((one) => one.chargeId === chargeId && one.attempt === attempt)
    if (due?.amountMinor !== amountMinor) throw new Refusal('refund.not-due')
    const event = { kind: 'due-closed', id: deps.newId(), attempt, chargeId, amountMinor, note } as const
    await appendEvent(deps, tx, event, {
      store_id: storeId,
      order_id: orderId,
      attempt_id: attempt,
      source: 'staff',
      provider: 'counter',
      mode: 'live',
      name: 'due-closed',
      position: nextPosition,
      by_id: staff.id,
      by_name: staff.name,
    })
    const changes = { amountMinor: [amountMinor, 0], reason: [due.reason, null] } as const
    await writeAudit(deps, tx, staff, { action: 'payment.close-due', subject: orderId, changes })
    return true
  })
  if (!done) throw new Refusal('order.not-found')
}
