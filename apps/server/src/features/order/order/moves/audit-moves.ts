import type { Db } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import type { OrderChange } from '../change/order-change.ts'

/**
 * Records cancelled orders and undone steps in the audit log; forward steps are in the orders' history. A note stays
 * with the order, as it may mention the diner.
 */
export async function auditMoves(
  deps: Deps,
  tx: Db,
  staff: Staff,
  changes: readonly OrderChange[],
  { isOfMany = false } = {},
): Promise<void> {
  for (const [to, group] of Map.groupBy(changes, ({ after }) => after.state)) {
    const [first] = group
    const of = isOfMany ? null : first
    await writeAudit(deps, tx, staff, {
      action: first?.entry?.kind === 'cancel' ? 'order.cancel' : 'order.undo',
      subject: of?.after.id ?? '',
      changes: {
        state: [of?.before?.order.state ?? null, to],
        reason: [null, first?.entry?.reason?.id ?? null],
        orders: [null, isOfMany ? group.length : null],
      },
    })
  }
}
