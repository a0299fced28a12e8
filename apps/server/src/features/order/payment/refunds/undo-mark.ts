/** Undoes a mark of payment at the counter that was made by mistake. Money actually paid is returned by a refund. */
import { Refusal } from '@thali/contract/refusal'
import type { OrderId } from '@thali/domain/ids'
import { mayDo } from '@thali/domain/people/permissions'
import { storeAddress, storeCodeOf } from '@thali/domain/store/store-address'
import type { Db } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import type { KnownMark } from '../../ledger/fold-order.ts'
import { insertRefund, MOST_REFUNDS } from '../../ledger/refund.queries.ts'
import { appendUndo } from '../settling/append-undo.ts'
import { type LockedOrderPayment, settlePayment } from '../settling/settle-payment.ts'
import { isImmediateUndo, needsSecondPerson, readRefundRule } from './refund-rule.ts'

/**
 * Has no effect if the mark is already undone, or that waits for a second member: above the limit of refunds it does,
 * except for an immediate correction.
 *
 * @throws {Refusal} order.not-found; payment.mark-not-found; payment.mark-refunded; refund.too-many;
 *   payment.undo-too-late for a member who may not refund, once the time for a correction is over or if the mark was
 *   another member's
 */
export async function undoMark(
  deps: Deps,
  staff: Staff,
  where: { readonly orderId: OrderId; readonly markId: string },
  reason: string,
): Promise<void> {
  const id = where.orderId
  const done = await settlePayment(
    deps,
    staff.storeId,
    id,
    async (tx, loaded, known) => {
      const found = known.marks.find(({ mark }) => mark.id === where.markId)
      if (!found) throw new Refusal('payment.mark-not-found')
      const begun = known.refunds.filter(
        ({ attempt, chargeId, state }) => attempt === null && chargeId === where.markId && state !== 'failed',
      )
      if (found.undone || begun.some(({ undoesMark }) => undoesMark)) return true
      if (begun.length > 0) throw new Refusal('payment.mark-refunded')
      const isOwnSlip = isImmediateUndo(found, { at: deps.now(), byId: staff.id })
      if (!isOwnSlip && !mayDo(staff.role, 'payments.refund')) throw new Refusal('payment.undo-too-late')
      const rule = await readRefundRule(tx, staff.storeId)
      const isWaiting = !isOwnSlip && needsSecondPerson(rule, staff, known, found.mark.amountMinor)
      if (isWaiting) await askForUndo(deps, tx, staff, { loaded, known }, { found, reason })
      else
        await appendUndo(deps, tx, {
          storeId: staff.storeId,
          orderId: id,
          known,
          mark: found.mark,
          reason,
          by: staff,
        })
      const { method, amountMinor } = found.mark
      await writeAudit(deps, tx, staff, {
        action: 'payment.undo-mark',
        subject: id,
        changes: {
          method: [method, null],
          amountMinor: [amountMinor, null],
          reason: [null, reason],
          waitsForApproval: [false, isWaiting],
        },
      })
      return true
    },
    staff.name,
  )
  if (!done) throw new Refusal('order.not-found')
}

/** Stores a request to undo a mark, which another member has to approve. */
async function askForUndo(
  deps: Deps,
  tx: Db,
  staff: Staff,
  { loaded: { order }, known }: LockedOrderPayment,
  { found, reason }: { readonly found: KnownMark; readonly reason: string },
): Promise<void> {
  if (known.refunds.length >= MOST_REFUNDS) throw new Refusal('refund.too-many')
  await insertRefund(tx, {
    store_id: staff.storeId,
    id: storeAddress(storeCodeOf(order.slug), deps.newSlug()),
    order_id: order.id,
    attempt_id: null,
    charge_id: found.mark.id,
    amount_minor: found.mark.amountMinor,
    currency: order.snapshot.currencyCode,
    state: 'asked',
    refund_id: null,
    idempotency_key: deps.newId(),
    reason,
    failure: null,
    by_id: staff.id,
    by_name: staff.name,
    created_at: deps.now(),
    ended_at: null,
    tries: 0,
    next_try_at: null,
    approval: 'needed',
    undoes_mark: true,
  })
}
