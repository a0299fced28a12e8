import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { announce } from '../live/announce.ts'
import { removeApiToken } from './api-token.queries.ts'

/**
 * Ends an API token of a store at once, with the streams it holds open on any process.
 *
 * @throws {Refusal} token.not-found, also for one of another store
 */
export async function revokeApiToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  storeId: StoreId,
  tokenId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await removeApiToken(tx, storeId, tokenId))) throw new Refusal('token.not-found')
    await announce(tx, { storeId, kind: 'staff.changed', at: now() })
  })
}
