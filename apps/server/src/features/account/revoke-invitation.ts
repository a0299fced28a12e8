import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Staff } from './guard.ts'
import { removeInvitation } from './invitation.queries.ts'

/**
 * Takes an invitation back; its link opens nothing any more.
 *
 * @throws {Refusal} invitation.not-found, also for one that was accepted meanwhile
 */
export async function revokeInvitation(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  by: Staff,
  id: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await removeInvitation(tx, by.storeId, id))) throw new Refusal('invitation.not-found')
    await writeAudit(deps, tx, by, { action: 'invitation.revoke', subject: id })
  })
}
