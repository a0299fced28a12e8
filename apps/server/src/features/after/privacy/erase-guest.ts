import type { ErasedGuest, guestSchema } from '@thali/contract/store-data'
import type { OrderState } from '@thali/domain/order/order'
import { isFinal } from '@thali/domain/order/order-state'
import type { z } from 'zod'
import { emptyWriteAhead } from '../../../db/empty-write-ahead.ts'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { eraseReservationsOf } from '../../order/reservation/erase-reservations.ts'
import { eraseOrdersOf } from './erase-orders.ts'
import { findGuest } from './find-guest.ts'
import { eraseDiners } from './privacy.queries.ts'

/**
 * Takes a guest's data from their finished orders and their reservations that are over, for an owner whom the guest
 * asked. The audit log says how many, and nothing of the guest.
 *
 * @throws {Refusal} that of `findGuest`
 */
export async function eraseGuest(
  deps: Deps,
  staff: Staff,
  asked: z.output<typeof guestSchema>,
): Promise<ErasedGuest> {
  const { storeId } = staff
  const guest = await findGuest(deps.db, storeId, asked)
  const note = (tx: Db, count: number, what = 'orders') =>
    writeAudit(deps, tx, staff, { action: 'guest.erase', changes: { [what]: [count, null] } })
  if (guest.phone !== null) {
    const { phone } = guest
    const orders = await eraseOrdersOf(deps.db, { storeId, phone }, note)
    const reservations = await inTransaction(deps.db, async (tx) => {
      const done = await eraseReservationsOf(tx, storeId, phone, deps.now())
      if (done.erased > 0) await note(tx, done.erased, 'reservations')
      return done
    })
    await emptyWriteAhead(deps)
    return {
      erased: orders.erased,
      reservations: reservations.erased,
      unfinished: orders.unfinished + reservations.unfinished,
    }
  }
  const { order } = guest
  if (!isFinal(order.state as OrderState)) return { erased: 0, reservations: 0, unfinished: 1 }
  await inTransaction(deps.db, async (tx) => {
    await eraseDiners(tx, storeId, [order.id])
    await note(tx, 1)
  })
  await emptyWriteAhead(deps)
  return { erased: 1, reservations: 0, unfinished: 0 }
}
