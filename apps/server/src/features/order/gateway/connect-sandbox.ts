import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { SANDBOX_ACCOUNT } from '../../../providers/payments/sandbox/sandbox-keys.ts'
import { findActiveCredentials } from './gateway-credentials.queries.ts'
import { writeKeys } from './write-keys.ts'

/** Connects a store to the payment sandbox of this machine, unless it has an account already. */
export async function connectSandbox(deps: Deps, storeId: StoreId): Promise<void> {
  const sandbox = deps.gateways.get('sandbox')
  if (!sandbox || (await findActiveCredentials(deps.db, storeId))) return
  const merchant = sandbox.merchantOf(SANDBOX_ACCOUNT)
  const keys = { provider: 'sandbox', mode: 'test', merchant, keys: SANDBOX_ACCOUNT } as const
  const standing = { isTested: true, isUsed: true, setBy: '' }
  await inTransaction(deps.db, (tx) => writeKeys(tx, deps, storeId, keys, standing))
}
