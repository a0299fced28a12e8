import type { RefundRule } from '@thali/contract/payments'
import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { setRefundLimit } from './refund-rule.queries.ts'
import { readRefundRule } from './refund-rule.ts'

/**
 * Changes the limit above which refunds need a second member.
 *
 * @throws {Refusal} refund.one-member: there is no second member to approve
 */
export function changeRefundLimit(deps: Deps, staff: Staff, limitMinor: number | null): Promise<RefundRule> {
  const { storeId } = staff
  return inTransaction(deps.db, async (tx) => {
    const before = await readRefundRule(tx, storeId)
    if (limitMinor !== null && before.members < 2) throw new Refusal('refund.one-member')
    await setRefundLimit(tx, storeId, limitMinor)
    const changes = { limitMinor: [before.limitMinor, limitMinor] } as const
    await writeAudit(deps, tx, staff, { action: 'refund.set-limit', changes })
    return { ...before, limitMinor }
  })
}
