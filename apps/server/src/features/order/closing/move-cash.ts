import type { MoveCashBody, OpenClosing } from '@thali/contract/closings'
import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import { findMovement, insertMovement, listOpenMovements, MOST_MOVEMENTS } from './cash-movement.queries.ts'
import { readOpenClosing } from './read-closing.ts'
import { refuseFractions } from './refuse-fractions.ts'

/**
 * Puts cash into the drawer, or takes it out, between two closings; once per idempotency key.
 *
 * @throws {Refusal} store.not-found; payment.amount-invalid; closing.too-many-movements; closing.key-reused when the
 *   key was used for another movement
 */
export async function moveCash(
  deps: Deps,
  staff: Staff,
  { amountMinor, reason, key }: MoveCashBody,
): Promise<OpenClosing> {
  const { store } = await requireStaffStore(deps, staff.storeId)
  refuseFractions(store, [amountMinor])
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, staff.storeId)
    const written = await findMovement(tx, staff.storeId, key)
    if (written) {
      if (written.amountMinor === amountMinor && written.reason === reason) return
      throw new Refusal('closing.key-reused')
    }
    const open = await listOpenMovements(tx, staff.storeId)
    if (open.length >= MOST_MOVEMENTS) throw new Refusal('closing.too-many-movements')
    const id = deps.newId()
    await insertMovement(tx, {
      store_id: staff.storeId,
      id,
      request_key: key,
      at: deps.now(),
      amount_minor: amountMinor,
      reason,
      by_id: staff.id,
      by_name: staff.name,
    })
    const changes = { amountMinor: [null, amountMinor], reason: [null, reason] } as const
    await writeAudit(deps, tx, staff, { action: 'day.move-cash', subject: id, changes })
  })
  return readOpenClosing(deps, staff)
}
