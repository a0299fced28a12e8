import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../account/guard.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { findInvitationById, removeInvitation } from './invitation.queries.ts'
import { refuseUnlessManages } from './refuse-unless-manages.ts'

/**
 * Revokes an invitation; its link stops working.
 *
 * @throws {Refusal} invitation.not-found, also for one accepted concurrently; permission.missing for a role that the
 *   caller may not give
 */
export async function revokeInvitation(deps: Deps, by: Staff, id: string) {
  await inTransaction(deps.db, async (tx) => {
    const found = await findInvitationById(tx, by.storeId, id)
    if (found) refuseUnlessManages(by.role, found.role)
    if (!(await removeInvitation(tx, by.storeId, id))) throw new Refusal('invitation.not-found')
    await writeAudit(deps, tx, by, { action: 'invitation.revoke', subject: id })
  })
}
