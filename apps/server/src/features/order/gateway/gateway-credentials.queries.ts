/** Keys of gateways, sealed: one row a store, gateway and mode. */
import type { StoreCode, StoreId } from '@thali/domain/ids'
import type { Db, NewRow } from '../../../db/schema.ts'
import { putRow, selectRows, selectStore, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'
import type { GatewayMode } from '../../../providers/payments/gateway.ts'

/** Limit, above the number of gateways and modes. */
const MOST_CREDENTIALS = 40

function credentials(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'gateway_credentials')
    .select([
      'provider',
      'mode',
      'hook_id',
      'merchant',
      'sealed',
      'previous_sealed',
      'previous_until',
      'active',
    ])
    .select(['webhook_at', 'charged_at', 'updated_at', 'set_by', 'tested_at', 'test_outcome', 'test_detail'])
}

export type CredentialsRow = NonNullable<Awaited<ReturnType<typeof findCredentials>>>
export type GatewayKeysKey = Pick<CredentialsRow, 'provider' | 'mode'>

/** The keys that new payments use. */
export function findActiveCredentials(db: Db, storeId: StoreId): Promise<CredentialsRow | undefined> {
  return credentials(db, storeId).where('active', '=', true).executeTakeFirst()
}

/** The keys whose addresses hold this hook id. */
export function findCredentialsByHook(
  db: Db,
  storeId: StoreId,
  hookId: string,
): Promise<CredentialsRow | undefined> {
  return credentials(db, storeId).where('hook_id', '=', hookId).executeTakeFirst()
}

export function findCredentials(db: Db, storeId: StoreId, provider: string, mode: GatewayMode) {
  return credentials(db, storeId).where('provider', '=', provider).where('mode', '=', mode).executeTakeFirst()
}

export function listCredentials(db: Db, storeId: StoreId): Promise<CredentialsRow[]> {
  return credentials(db, storeId).limit(MOST_CREDENTIALS).execute()
}

/** Locks the store's keys until the transaction ends. */
export function lockCredentials(tx: Db, storeId: StoreId): Promise<CredentialsRow[]> {
  return credentials(tx, storeId).limit(MOST_CREDENTIALS).$call(lockRows(tx)).execute()
}

/** Replaces the keys of the same gateway and mode; where new payments use these, they use no others. */
export async function putCredentials(
  tx: Db,
  { store_id, provider, mode, ...fields }: NewRow<'gateway_credentials'>,
): Promise<void> {
  if (fields.active) await deactivateAll(tx, store_id)
  await putRow(tx, store_id, 'gateway_credentials', { provider, mode }, fields)
}

/** Selects the keys of new payments; `null`: none. */
export async function setActive(tx: Db, storeId: StoreId, keys: GatewayKeysKey | null): Promise<void> {
  await deactivateAll(tx, storeId)
  if (keys) await setFields(tx, storeId, keys, { active: true })
}

async function deactivateAll(tx: Db, storeId: StoreId): Promise<void> {
  await updateRows(tx, storeId, 'gateway_credentials')
    .set({ active: false })
    .where('active', '=', true)
    .execute()
}

/** Stores the result of the live test of these keys, unless they were replaced since. */
export async function setKeyTest(
  tx: Db,
  storeId: StoreId,
  { sealed, ...keys }: GatewayKeysKey & { readonly sealed: string },
  test: {
    readonly test_outcome: CredentialsRow['test_outcome']
    readonly test_detail: string
    readonly tested_at: Date
  },
): Promise<void> {
  await ofKeys(tx, storeId, keys).set(test).where('sealed', '=', sealed).execute()
}

export function endPrevious(tx: Db, storeId: StoreId, keys: GatewayKeysKey): Promise<void> {
  return setFields(tx, storeId, keys, { previous_sealed: null, previous_until: null })
}

export function noteWebhook(tx: Db, storeId: StoreId, keys: GatewayKeysKey, at: Date): Promise<void> {
  return setFields(tx, storeId, keys, { webhook_at: at })
}

/** Records a payment that no webhook has reported. */
export function setChargedAt(tx: Db, storeId: StoreId, keys: GatewayKeysKey, at: Date): Promise<void> {
  return setFields(tx, storeId, keys, { charged_at: at })
}

function ofKeys(tx: Db, storeId: StoreId, { provider, mode }: GatewayKeysKey) {
  return updateRows(tx, storeId, 'gateway_credentials')
    .where('provider', '=', provider)
    .where('mode', '=', mode)
}

async function setFields(
  tx: Db,
  storeId: StoreId,
  keys: GatewayKeysKey,
  fields: Partial<NewRow<'gateway_credentials'>>,
): Promise<void> {
  await ofKeys(tx, storeId, keys).set(fields).execute()
}

/** Store code, which begins all random addresses of the store. */
export async function findCodeOfStore(db: Db, storeId: StoreId): Promise<StoreCode> {
  const row = await selectStore(db, storeId).select('code').executeTakeFirstOrThrow()
  return row.code
}
