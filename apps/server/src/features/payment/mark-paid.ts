/** Staff took the money at the counter: it is written down with who and when, and a held order goes to the kitchen. */
import type { MarkPaidBody } from '@thali/contract/payments'
import { Refusal } from '@thali/contract/refusal'
import type { OrderId } from '@thali/domain/ids'
import { CANCELLED } from '@thali/domain/order'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { appendEvent, settlePayment } from './settle-payment.ts'

/**
 * @throws {Refusal} order.not-found; order.wrong-state: it is cancelled; payment.paid: it is paid already, at the counter or
 *   online; payment.amount-changed: it costs something else by now
 */
export async function markPaid(
  deps: Deps,
  staff: Staff,
  orderId: string,
  { method, amountMinor }: MarkPaidBody,
): Promise<void> {
  const { storeId } = staff
  const id = orderId as OrderId
  const marked = await settlePayment(deps, storeId, id, async (tx, { order }, { folded, nextPosition }) => {
    if (order.state === CANCELLED) throw new Refusal('order.wrong-state', { state: order.state })
    if (folded.paidMinor > 0) throw new Refusal('payment.paid')
    if (order.totalMinor !== amountMinor)
      throw new Refusal('payment.amount-changed', { totalMinor: order.totalMinor })
    const event = { kind: 'marked', id: deps.newId(), method, amountMinor } as const
    await appendEvent(deps, tx, event, {
      store_id: storeId,
      order_id: id,
      source: 'staff',
      provider: 'counter',
      mode: 'live',
      name: method,
      position: nextPosition,
      by_id: staff.id,
      by_name: staff.name,
    })
    const changes = { method: [null, method], amountMinor: [null, amountMinor] } as const
    await writeAudit(deps, tx, staff, { action: 'payment.mark', subject: id, changes })
    return true
  })
  if (!marked) throw new Refusal('order.not-found')
}
