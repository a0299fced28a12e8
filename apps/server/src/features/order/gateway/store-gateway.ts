/** A store's account at a gateway, with decrypted keys, which stay in memory for one use only. */
import type { StoreId } from '@thali/domain/ids'
import { findStoreIdByAddress } from '../../../db/find-store.ts'
import type { Deps } from '../../../deps.ts'
import type {
  Gateway,
  GatewayAccount,
  GatewayKeys,
  GatewayMode,
} from '../../../providers/payments/gateway.ts'
import type { LoadedProfile } from '../../base/store/load-profile.ts'
import {
  type CredentialsRow,
  findActiveCredentials,
  findCredentials,
  findCredentialsByHook,
} from './gateway-credentials.queries.ts'

export type GatewayDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'gateways'>

export interface StoreGateway {
  readonly storeId: StoreId
  readonly gateway: Gateway
  readonly name: string
  readonly mode: GatewayMode
  readonly hookId: string
  /** Merchant of the keys in use. */
  readonly merchant: string
  /** Keys in use first, then the previous ones while they are valid. */
  readonly accounts: readonly [GatewayAccount, ...GatewayAccount[]]
}

/** Purpose that keys are sealed for: they cannot be opened for another store, gateway or mode. */
export function keysPurpose(storeId: StoreId, provider: string, mode: GatewayMode): string {
  return `gateway ${storeId} ${provider} ${mode}`
}

/** Gateway for new payments of the store; null if it takes none online. */
export async function findActiveGateway(deps: GatewayDeps, storeId: StoreId): Promise<StoreGateway | null> {
  return openGateway(deps, storeId, await findActiveCredentials(deps.db, storeId))
}

/** Sealed keys of stores in memory, read again when the keys change. */
const sealedOf = new WeakMap<LoadedProfile, CredentialsRow | undefined>()

/** Gateway of a store in memory: its keys are read once, and opened each time. */
export async function findGatewayInUse(
  deps: GatewayDeps,
  loaded: LoadedProfile,
): Promise<StoreGateway | null> {
  const { id } = loaded.store
  if (!sealedOf.has(loaded)) sealedOf.set(loaded, await findActiveCredentials(deps.db, id))
  return openGateway(deps, id, sealedOf.get(loaded))
}

/** Gateway of a webhook address; the hook id alone identifies store, gateway and mode. */
export async function findGatewayByHook(deps: GatewayDeps, hookId: string): Promise<StoreGateway | null> {
  const storeId = await findStoreIdByAddress(deps.db, hookId)
  if (storeId === undefined) return null
  return openGateway(deps, storeId, await findCredentialsByHook(deps.db, storeId, hookId))
}

/** The account that an attempt was started with. */
export async function findGatewayOf(
  deps: GatewayDeps,
  storeId: StoreId,
  { provider, mode, merchant }: { provider: string; mode: GatewayMode; merchant: string },
): Promise<{ readonly of: StoreGateway; readonly account: GatewayAccount } | null> {
  const of = openGateway(deps, storeId, await findCredentials(deps.db, storeId, provider, mode))
  const account = of?.accounts.find(({ keys }) => of.gateway.merchantOf(keys) === merchant)
  return of && account ? { of, account } : null
}

function openGateway(
  deps: GatewayDeps,
  storeId: StoreId,
  row: CredentialsRow | undefined,
): StoreGateway | null {
  const gateway = row && deps.gateways.get(row.provider)
  if (!gateway || row.hook_id === null) return null
  const { provider: name, mode, hook_id: hookId, merchant, previous_sealed, previous_until } = row
  const [current, ...before] = [
    row.sealed,
    ...(previous_sealed && previous_until && previous_until > deps.now() ? [previous_sealed] : []),
  ].flatMap((sealed): GatewayAccount[] => {
    const keys = openKeys(deps, storeId, gateway, { mode, sealed })
    return keys ? [{ mode, keys }] : []
  })
  return current ? { storeId, gateway, name, mode, hookId, merchant, accounts: [current, ...before] } : null
}

/** Keys of a row; null if the installation's key was replaced, or the adapter now requires more fields. */
export function openKeys(
  { secrets }: Pick<GatewayDeps, 'secrets'>,
  storeId: StoreId,
  gateway: Gateway,
  { mode, sealed }: Pick<CredentialsRow, 'mode' | 'sealed'>,
): GatewayKeys | null {
  try {
    const typed = JSON.parse(secrets.open(keysPurpose(storeId, gateway.name, mode), sealed))
    const reading = gateway.readKeys(typed)
    return reading.kind === 'keys' ? reading.keys : null
  } catch {
    return null
  }
}
