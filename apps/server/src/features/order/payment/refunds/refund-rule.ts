/** Rule of when a refund waits for a second member. */

import type { RefundRule } from '@thali/contract/payments'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { sumMinor } from '@thali/domain/money/sum'
import { UNDO_WINDOW_MS } from '@thali/domain/order/order-state'
import { mayDo } from '@thali/domain/people/permissions'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { countActiveMembers } from '../../../base/people/users/count-active-members.ts'
import type { KnownMark, KnownPayment } from '../../ledger/fold-order.ts'
import { findRefundLimit, setRefundLimit } from './refund-rule.queries.ts'

export async function readRefundRule(db: Db, storeId: StoreId): Promise<RefundRule> {
  const limitMinor = await findRefundLimit(db, storeId)
  const members = await countActiveMembers(db, storeId, (role) => mayDo(role, 'payments.refund'))
  return { limitMinor, members }
}

/**
 * Amount above which a further refund or undone mark by this member waits for a second one; null in a store with a
 * single member. Several small refunds of one order by one member count as one, together with the marks they undid,
 * except immediate corrections of a mistake.
 */
export function approvalAboveMinor(
  { limitMinor, members }: RefundRule,
  { id }: Pick<Staff, 'id'>,
  { refunds, marks }: Pick<KnownPayment, 'refunds' | 'marks'>,
): number | null {
  if (limitMinor === null || members < 2) return null
  const alone = refunds.filter(
    ({ byId, approval, state }) => byId === id && approval === null && state !== 'failed',
  )
  const approved = new Set(refunds.flatMap(({ undoesMark, chargeId }) => (undoesMark ? [chargeId] : [])))
  const undone = marks.filter(
    (each) => each.undone?.byId === id && !isImmediateUndo(each, each.undone) && !approved.has(each.mark.id),
  )
  return Math.max(0, limitMinor - sumMinor(alone) - sumMinor(undone.map(({ mark }) => mark)))
}

/** Whether a refund or undone mark needs a second member. */
export function needsSecondPerson(
  rule: RefundRule,
  staff: Pick<Staff, 'id'>,
  known: Pick<KnownPayment, 'refunds' | 'marks'>,
  amountMinor: number,
): boolean {
  const aboveMinor = approvalAboveMinor(rule, staff, known)
  return aboveMinor !== null && amountMinor > aboveMinor
}

/** Whether a member undoes a mark that they have just made themselves. */
export function isImmediateUndo(
  mark: Pick<KnownMark, 'at' | 'byId'>,
  undo: { readonly at: Date; readonly byId: string },
): boolean {
  return mark.byId === undo.byId && undo.at.getTime() - mark.at.getTime() <= UNDO_WINDOW_MS
}

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
