import type { OrderState } from '@thali/domain/order/order'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../account/guard.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { MoveRow } from '../record/move.queries.ts'

interface AuditedMove extends Pick<MoveRow, 'kind' | 'to' | 'reason'> {
  /** Id of the order; empty: of many. */
  readonly subject: string
  /** Null: of many, from different states. */
  readonly from: OrderState | null
  readonly orders?: number
}

/**
 * Steps forward are told by the order itself, with who and when; the audit log tells of those that take something
 * away. A note stays with the order: it may speak of the diner.
 */
export async function auditMove(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  staff: Staff,
  { kind, to, reason, subject, from, orders }: AuditedMove,
): Promise<void> {
  if (kind !== 'cancel' && kind !== 'undo') return
  await writeAudit(deps, tx, staff, {
    action: kind === 'cancel' ? 'order.cancel' : 'order.undo',
    subject,
    changes: {
      state: [from, to],
      reason: [null, reason?.id ?? null],
      orders: [null, orders ?? null],
    },
  })
}
