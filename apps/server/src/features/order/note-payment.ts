import type { FoldedPayment } from '@thali/domain/fold-payment'
import { isHeld } from '@thali/domain/held-order'
import type { StoreId } from '@thali/domain/ids'
import { isFinal } from '@thali/domain/order-state'
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { publishEvent } from '../../events/publish-event.ts'
import type { LoadedOrder } from './load-order.ts'
import type { OrderRow } from './order.queries.ts'
import { setPaymentFacts } from './payment-facts.queries.ts'
import { releaseOrder } from './release-order.ts'

/**
 * Lets an order follow its payment, within the transaction that holds its row: what is paid goes to the kitchen, once.
 * Where nothing has changed nothing is written.
 */
export async function notePayment(
  deps: Pick<Deps, 'commits' | 'now' | 'newId'>,
  tx: Db,
  storeId: StoreId,
  loaded: LoadedOrder,
  folded: FoldedPayment,
): Promise<void> {
  const { order } = loaded
  const { id: orderId, state, revision } = order
  const at = deps.now()
  const waits = isHeld(order) && order.heldFor === 'payment' && !isFinal(state)
  const isReleased = waits && (folded.state === 'paid' || folded.state === 'partly refunded')
  if (!isReleased && isNoted(order, folded)) return
  if (isReleased) {
    await setPaymentFacts(tx, storeId, orderId, folded, revision)
    await releaseOrder(deps, tx, storeId, loaded, { heldFor: 'payment', by: null, at })
    return
  }
  await setPaymentFacts(tx, storeId, orderId, folded, revision + 1)
  const data = { state, revision: revision + 1, paymentState: folded.state }
  await publishEvent(deps, tx, { storeId, kind: 'order.changed', orderId, data, at })
}

function isNoted(
  order: OrderRow,
  { state, paidMinor, refundedMinor, refundDueMinor }: FoldedPayment,
): boolean {
  return (
    order.paymentState === state &&
    order.paidMinor === paidMinor &&
    order.refundedMinor === refundedMinor &&
    order.refundDueMinor === refundDueMinor
  )
}
