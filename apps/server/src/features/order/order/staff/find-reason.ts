import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { type Reason, reasonsOf } from '@thali/domain/order/reason'
import type { Db } from '../../../../db/schema.ts'
import { readSection } from '../../../../db/settings-documents.ts'

/**
 * The chosen reason from the store's list, as stored in an order, since the list may change.
 *
 * @throws {Refusal} order.reason-required, order.reason-unknown
 */
export async function findReason(db: Db, storeId: StoreId, reasonId: string | undefined): Promise<Reason> {
  if (reasonId === undefined) throw new Refusal('order.reason-required')
  const reason = reasonsOf((await readSection(db, storeId, 'reasons')).reasons).find(
    ({ id }) => id === reasonId,
  )
  if (!reason) throw new Refusal('order.reason-unknown', { reasonId })
  return reason
}
