import type { StoreId } from '@thali/domain/ids'
import { findOpenSlugOf } from '../../../db/find-store.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { listReminders, takeReminder } from '../../order/reservation/take-reminders.ts'
import { messageDiner } from './message-diner.ts'

const AT_ONCE = 200

/** Reminds diners of upcoming reservations, each once, unless their store is deleted; a failing reminder does not stop the others. */
export async function remindGuests(deps: Deps) {
  for (const { storeId, id } of await listReminders(deps.db, deps.now(), AT_ONCE))
    await remind(deps, storeId, id).catch((error: unknown) =>
      deps.log.warn({ err: error, storeId }, 'a guest could not be reminded'),
    )
}

async function remind(deps: Parameters<typeof remindGuests>[0], storeId: StoreId, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await takeReminder(tx, storeId, id, deps.now())
    if (row && (await findOpenSlugOf(tx, storeId))) await messageDiner(deps, tx, row, 'reminder')
  })
}
