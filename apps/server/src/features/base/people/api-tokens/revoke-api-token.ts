import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { publishEvent } from '../../../../events/publish-event.ts'
import type { Staff } from '../../account/guard.ts'
import { type Operator, writeAudit } from '../../audit/write-audit.ts'
import { removeApiToken } from '../users/api-token.queries.ts'

/**
 * Ends an API token of a store at once, with the streams it holds open on any process.
 *
 * @throws {Refusal} token.not-found, also for one of another store
 */
export async function revokeApiToken(
  deps: Pick<Deps, 'db' | 'commits' | 'now' | 'newId'>,
  who: Staff | Operator,
  storeId: StoreId,
  tokenId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await removeApiToken(tx, storeId, tokenId))) throw new Refusal('token.not-found')
    await writeAudit(deps, tx, who, { action: 'token.revoke', subject: tokenId })
    await publishEvent(deps, tx, { storeId, kind: 'staff.changed', at: deps.now() })
  })
}
