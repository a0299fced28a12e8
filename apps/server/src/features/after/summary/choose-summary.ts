import type { DailySummary, SaveDailySummary } from '@thali/contract/daily-summary'
import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { requirePerson, type Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { requireConfirmedEmail } from '../../base/people/users/require-confirmed-email.ts'
import { findSummary, lockSummary, setSummary } from './summary.queries.ts'

export async function readSummaryChoice({ db, mail }: Deps, staff: Staff): Promise<DailySummary> {
  return {
    isOn: (await findSummary(db, staff.storeId, requirePerson(staff))) !== null,
    canMail: mail.available,
  }
}

/**
 * Subscribes the caller to the daily summary of the store from this business day on, or ends that.
 *
 * @throws {Refusal} email.unverified; permission.missing for a visiting operator
 */
export async function chooseSummary(deps: Deps, staff: Staff, { isOn }: SaveDailySummary): Promise<void> {
  const { storeId, role } = staff
  const id = requirePerson(staff)
  await inTransaction(deps.db, async (tx) => {
    const before = await lockSummary(tx, storeId, id)
    if (!before) throw new Refusal('permission.missing', { permission: 'figures.view', role })
    if (isOn) await requireConfirmedEmail(tx, id)
    if ((before.since !== null) === isOn) return
    await setSummary(tx, storeId, id, isOn ? deps.now() : null)
    await writeAudit(deps, tx, staff, {
      action: 'member.set-summary',
      subject: id,
      changes: { isOn: [!isOn, isOn] },
    })
  })
}
