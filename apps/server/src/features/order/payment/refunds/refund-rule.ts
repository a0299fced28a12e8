/** Rule of when a refund waits for a second member. */
import type { RefundRule } from '@thali/contract/payments'
import type { StoreId } from '@thali/domain/ids'
import { UNDO_WINDOW_MS } from '@thali/domain/order/order-state'
import { mayDo } from '@thali/domain/people/permissions'
import type { Db } from '../../../../db/schema.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { countActiveMembers } from '../../../base/people/users/count-active-members.ts'
import type { KnownMark, KnownPayment } from '../../ledger/fold-order.ts'
import { findRefundLimit } from './refund-rule.queries.ts'

export async function readRefundRule(db: Db, storeId: StoreId): Promise<RefundRule> {
  const limitMinor = await findRefundLimit(db, storeId)
  const members = await countActiveMembers(db, storeId, (role) => mayDo(role, 'payments.refund'))
  return { limitMinor, members }
}

/** Amount above which refunds now wait for a second member; null in a store with a single member. */
export function approvalAboveMinor({ limitMinor, members }: RefundRule): number | null {
  return members >= 2 ? limitMinor : null
}

/**
 * Whether a refund or undone mark needs a second member. Several small refunds of one order by one member
 * count as one, together with the marks they took back, except immediate corrections of a mistake.
 */
export function needsSecondPerson(
  rule: RefundRule,
  { id }: Pick<Staff, 'id'>,
  { refunds, marks }: Pick<KnownPayment, 'refunds' | 'marks'>,
  amountMinor: number,
): boolean {
  const aboveMinor = approvalAboveMinor(rule)
  if (aboveMinor === null) return false
  const alone = refunds.filter(
    ({ byId, approval, state }) => byId === id && approval === null && state !== 'failed',
  )
  const approved = new Set(refunds.flatMap(({ undoesMark, chargeId }) => (undoesMark ? [chargeId] : [])))
  const undone = marks.filter(
    (each) => each.undone?.byId === id && !isImmediateUndo(each, each.undone) && !approved.has(each.mark.id),
  )
  const sumMinor =
    alone.reduce((sum, refund) => sum + refund.amountMinor, 0) +
    undone.reduce((sum, { mark }) => sum + mark.amountMinor, 0)
  return sumMinor + amountMinor > aboveMinor
}

/** Whether a member takes back a mark that they have just made themselves. */
export function isImmediateUndo(
  mark: Pick<KnownMark, 'at' | 'byId'>,
  undo: { readonly at: Date; readonly byId: string },
): boolean {
  return mark.byId === undo.byId && undo.at.getTime() - mark.at.getTime() <= UNDO_WINDOW_MS
}
