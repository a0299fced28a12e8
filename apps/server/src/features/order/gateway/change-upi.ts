import { Refusal } from '@thali/contract/refusal'
import type { UpiSettings } from '@thali/contract/upi'
import { UPI_CURRENCY } from '@thali/domain/payment/upi'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockUpi, setUpi } from './upi.queries.ts'

/**
 * Sets where diners pay by UPI without a gateway; null: nowhere.
 *
 * @throws {Refusal} store.not-found, gateway.currency
 */
export function changeUpi(deps: Deps, staff: Staff, { upi }: UpiSettings): Promise<UpiSettings> {
  const { storeId } = staff
  return inTransaction(deps.db, async (tx) => {
    const before = await lockUpi(tx, storeId)
    if (!before) throw new Refusal('store.not-found')
    if (upi && before.currencyCode !== UPI_CURRENCY) throw new Refusal('gateway.currency')
    await setUpi(tx, storeId, upi)
    await writeAudit(deps, tx, staff, {
      action: 'upi.set',
      changes: {
        upiAddress: [before.upi?.address ?? null, upi?.address ?? null],
        upiName: [before.upi?.name ?? null, upi?.name ?? null],
      },
    })
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at: deps.now() })
    return { upi }
  })
}
