/** Seals a store's keys for a gateway. Those of before stay valid for a time: payments are still under way with them. */
import type { StoreId } from '@thali/domain/ids'
import { storeAddress } from '@thali/domain/store-address'
import type { Db } from '../../db/schema.ts'
import type { GatewayKeys, GatewayMode, GatewayName } from '../../providers/payments/gateway.ts'
import { findCodeOfStore, findCredentials, putCredentials } from './gateway-credentials.queries.ts'
import { keysPurpose } from './store-gateway.ts'

/** Longer than an attempt is asked about, and than a gateway repeats its webhooks. */
const PREVIOUS_VALID_MS = 7 * 24 * 3_600_000

export interface KeysToWrite {
  readonly provider: GatewayName
  readonly mode: GatewayMode
  readonly merchant: string
  readonly keys: GatewayKeys
}

interface KeysDeps {
  now(): Date
  newId(): string
  readonly secrets: {
    seal(purpose: string, text: string): string
    open(purpose: string, sealed: string): string
  }
}

/** Whether new payments use exactly these keys already. */
export async function areKeysInUse(
  db: Db,
  { secrets }: KeysDeps,
  storeId: StoreId,
  { provider, mode, keys }: KeysToWrite,
): Promise<boolean> {
  const row = await findCredentials(db, storeId, provider, mode)
  if (!row?.active || row.hook_id === null) return false
  try {
    return secrets.open(keysPurpose(storeId, provider, mode), row.sealed) === JSON.stringify(keys)
  } catch {
    // Another key of the installation has sealed them: they are lost, and entered again.
    return false
  }
}

/** Stores keys, and has new payments use them. The addresses that the gateway calls stay as they are. */
export async function writeKeys(
  tx: Db,
  deps: KeysDeps,
  storeId: StoreId,
  { provider, mode, merchant, keys }: KeysToWrite,
): Promise<void> {
  const at = deps.now()
  const before = await findCredentials(tx, storeId, provider, mode)
  const hookId = before?.hook_id ?? storeAddress(await findCodeOfStore(tx, storeId), deps.newId())
  const isUsed = before !== undefined && before.hook_id !== null
  await putCredentials(tx, {
    store_id: storeId,
    provider,
    mode,
    hook_id: hookId,
    merchant,
    sealed: deps.secrets.seal(keysPurpose(storeId, provider, mode), JSON.stringify(keys)),
    previous_sealed: isUsed ? before.sealed : null,
    previous_until: isUsed ? new Date(at.getTime() + PREVIOUS_VALID_MS) : null,
    updated_at: at,
  })
}
