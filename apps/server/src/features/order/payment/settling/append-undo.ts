import type { OrderId, StoreId } from '@thali/domain/ids'
import type { CounterMark } from '@thali/domain/payment/payment-event'
import type { Db } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import type { KnownPayment } from '../../ledger/fold-order.ts'
import { appendEvent } from './settle-payment.ts'

/** Appends the undoing of a mark, in the name of the member who requested it. */
export async function appendUndo(
  deps: Deps,
  tx: Db,
  undo: {
    readonly storeId: StoreId
    readonly orderId: OrderId
    readonly known: Pick<KnownPayment, 'nextPosition'>
    readonly mark: Pick<CounterMark, 'id'>
    readonly reason: string
    readonly by: { readonly id: string; readonly name: string }
  },
): Promise<void> {
  const { storeId, orderId, known, mark, reason, by } = undo
  await appendEvent(
    deps,
    tx,
    { kind: 'unmarked', mark: mark.id, reason },
    {
      store_id: storeId,
      order_id: orderId,
      source: 'staff',
      provider: 'counter',
      mode: 'live',
      name: 'undo',
      position: known.nextPosition,
      by_id: by.id,
      by_name: by.name,
    },
  )
}
