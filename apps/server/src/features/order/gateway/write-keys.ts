/** Seals a store's keys for a gateway. The previous keys stay valid for a time, as payments are under way with them. */
import type { StoreId } from '@thali/domain/ids'
import { storeAddress } from '@thali/domain/store/store-address'
import type { Db } from '../../../db/schema.ts'
import type { GatewayKeys, GatewayMode } from '../../../providers/payments/gateway.ts'
import {
  findCodeOfStore,
  findCredentials,
  lockCredentials,
  putCredentials,
} from './gateway-credentials.queries.ts'
import { keysPurpose } from './store-gateway.ts'

/** Validity of previous keys, in milliseconds: longer than attempts are queried and gateways repeat webhooks. */
const PREVIOUS_VALID_MS = 7 * 24 * 3_600_000

export interface KeysToWrite {
  readonly provider: string
  readonly mode: GatewayMode
  readonly merchant: string
  readonly keys: GatewayKeys
}

/** State of keys when they are stored. */
export interface KeysStanding {
  /** Their live test passed just now. */
  readonly isTested: boolean
  /** New payments use them. */
  readonly isUsed: boolean
  /** Name of the member who set them; empty: an operator. */
  readonly setBy: string
}

interface KeysDeps {
  now(): Date
  newId(): string
  readonly secrets: {
    seal(purpose: string, text: string): string
    open(purpose: string, sealed: string): string
  }
}

/**
 * Whether keys of a file may be stored: not if they are already stored, used or not, and not in place of others that
 * new payments use.
 */
export async function placeOfKeys(
  tx: Db,
  { secrets }: Pick<KeysDeps, 'secrets'>,
  storeId: StoreId,
  { provider, mode, keys }: KeysToWrite,
): Promise<'free' | 'stored' | 'others-in-use'> {
  const rows = await lockCredentials(tx, storeId)
  const row = rows.find((one) => one.provider === provider && one.mode === mode)
  if (!row || row.hook_id === null) return 'free'
  try {
    const stored = secrets.open(keysPurpose(storeId, provider, mode), row.sealed)
    if (stored === JSON.stringify(keys)) return 'stored'
    return row.active ? 'others-in-use' : 'free'
  } catch {
    // They were sealed with another key of the installation: lost, and to be entered again.
    return 'free'
  }
}

/** Stores keys. The addresses that the gateway calls stay as they are. */
export async function writeKeys(
  tx: Db,
  deps: KeysDeps,
  storeId: StoreId,
  { provider, mode, merchant, keys }: KeysToWrite,
  { isTested, isUsed, setBy }: KeysStanding,
): Promise<void> {
  const at = deps.now()
  const before = await findCredentials(tx, storeId, provider, mode)
  const hookId = before?.hook_id ?? storeAddress(await findCodeOfStore(tx, storeId), deps.newId())
  const wasUsable = before !== undefined && before.hook_id !== null
  await putCredentials(tx, {
    store_id: storeId,
    provider,
    mode,
    hook_id: hookId,
    merchant,
    sealed: deps.secrets.seal(keysPurpose(storeId, provider, mode), JSON.stringify(keys)),
    previous_sealed: wasUsable ? before.sealed : null,
    previous_until: wasUsable ? new Date(at.getTime() + PREVIOUS_VALID_MS) : null,
    active: isUsed,
    updated_at: at,
    set_by: setBy,
    tested_at: isTested ? at : null,
    test_outcome: isTested ? 'passed' : null,
    test_detail: '',
  })
}
