/** Keys of gateways, sealed: one row a store, gateway and mode. */
import type { StoreCode, StoreId } from '@thali/domain/ids'
import type { Db, NewRow } from '../../db/schema.ts'
import type { GatewayMode, GatewayName } from '../../providers/payments/gateway.ts'

function credentials(db: Db, storeId: StoreId) {
  return db
    .selectFrom('gateway_credentials')
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
    .select(['webhook_at', 'updated_at'])
    .where('store_id', '=', storeId)
}

export type CredentialsRow = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

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

export function findCredentials(db: Db, storeId: StoreId, provider: GatewayName, mode: GatewayMode) {
  return credentials(db, storeId).where('provider', '=', provider).where('mode', '=', mode).executeTakeFirst()
}

/** Writes keys in place of those of the same gateway and mode; new payments use these, and no others. */
export async function putCredentials(
  tx: Db,
  { store_id, provider, mode, ...fields }: Omit<NewRow<'gateway_credentials'>, 'active'>,
): Promise<void> {
  await tx
    .updateTable('gateway_credentials')
    .set({ active: false })
    .where('store_id', '=', store_id)
    .where('active', '=', true)
    .execute()
  const row = { ...fields, active: true }
  await tx
    .insertInto('gateway_credentials')
    .values({ store_id, provider, mode, ...row })
    .onConflict((conflict) => conflict.columns(['store_id', 'provider', 'mode']).doUpdateSet(row))
    .execute()
}

export async function noteWebhook(
  tx: Db,
  storeId: StoreId,
  { provider, mode }: Pick<CredentialsRow, 'provider' | 'mode'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('gateway_credentials')
    .set({ webhook_at: at })
    .where('store_id', '=', storeId)
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .execute()
}

/** What the store's random addresses begin with. */
export async function findCodeOfStore(db: Db, storeId: StoreId): Promise<StoreCode> {
  const row = await db.selectFrom('stores').select('code').where('id', '=', storeId).executeTakeFirstOrThrow()
  return row.code as StoreCode
}
