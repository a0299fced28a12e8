/** Rush: adds minutes to new promises and open orders for a while; it ends by itself. */
import type { RushBody } from '@thali/contract/staff-orders'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockRush, setRush } from './ordering.queries.ts'

/** Declares a rush, replacing a current one. */
export async function callRush(deps: Deps, staff: Staff, { addedMinutes, minutes }: RushBody) {
  await change(deps, staff, { addedMinutes, until: new Date(deps.now().getTime() + minutes * 60_000) })
}

/** Ends it early. */
export async function endRush(deps: Deps, staff: Staff): Promise<void> {
  await change(deps, staff, { addedMinutes: null, until: null })
}

async function change(
  deps: Deps,
  staff: Staff,
  rush: { readonly addedMinutes: number | null; readonly until: Date | null },
): Promise<void> {
  const { storeId } = staff
  await inTransaction(deps.db, async (tx) => {
    const before = await lockRush(tx, storeId)
    await setRush(tx, storeId, rush)
    await writeAudit(deps, tx, staff, {
      action: rush.until ? 'ordering.rush' : 'ordering.rush-end',
      changes: {
        addedMinutes: [before.addedMinutes, rush.addedMinutes],
        until: [before.until, rush.until],
      },
    })
    const data = { rush: rush.addedMinutes ?? 0 }
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', data, at: deps.now() })
  })
}
