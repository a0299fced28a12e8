/** Settings of a store's gateways, without the keys. */
import type { GatewayOfStore, GatewaySettings, StoredKeys } from '@thali/contract/gateways'
import { pathTo } from '@thali/contract/paths'
import { PAYMENT_API } from '@thali/contract/payment-paths'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { webhookSilentSince } from '@thali/domain/payment/webhook-silence'
import type { Deps } from '../../../deps.ts'
import { GATEWAY_MODES, type Gateway, type GatewayMode } from '../../../providers/payments/gateway.ts'
import type { Staff } from '../../base/account/guard.ts'
import { readStoreProfile } from '../../base/store/load-profile.ts'
import { type CredentialsRow, listCredentials } from './gateway-credentials.queries.ts'
import { ownKeys } from './own-keys.ts'
import { openKeys } from './store-gateway.ts'

/** @throws {Refusal} gateway.not-found */
export function findOfferedGateway({ gateways }: Deps, provider: string, mode: GatewayMode): Gateway {
  const gateway = [...gateways.values()].find(({ name }) => name === provider)
  if (!gateway || !modesOf(gateway).includes(mode)) throw new Refusal('gateway.not-found')
  return gateway
}

/** The sandbox moves no money. */
function modesOf({ name }: Gateway): readonly GatewayMode[] {
  return name === 'sandbox' ? ['test'] : GATEWAY_MODES
}

export async function readGateways(deps: Deps, { storeId }: Staff): Promise<GatewaySettings> {
  const loaded = await readStoreProfile(deps.db, storeId, deps.now().getTime())
  if (!loaded) throw new Refusal('store.not-found')
  const { currencyCode, orderTypes } = loaded.store
  const rows = await listCredentials(deps.db, storeId)
  return {
    isOffered: deps.config.onlinePayment && deps.gateways.size > 0,
    currencyCode,
    orderTypes: orderTypes.filter((type) => type.active && type.onlinePayment).map(({ label }) => label),
    gateways: [...deps.gateways.values()].map(
      (gateway): GatewayOfStore => ({
        provider: gateway.name,
        title: gateway.title,
        hasOwnKeys: ownKeys(deps, gateway) !== null,
        isCurrencyTaken: gateway.currencies?.includes(currencyCode) ?? true,
        fields: gateway.keyFields,
        modes: modesOf(gateway).map((mode) => {
          const row = rows.find((one) => one.provider === gateway.name && one.mode === mode)
          return { mode, keys: row && row.hook_id !== null ? viewKeys(deps, storeId, gateway, row) : null }
        }),
      }),
    ),
  }
}

function viewKeys(deps: Deps, storeId: StoreId, gateway: Gateway, row: CredentialsRow): StoredKeys {
  const now = deps.now()
  const keys = openKeys(deps, storeId, gateway, row)
  const hasWebhookSecret = keys !== null && gateway.hasWebhookSecret(keys)
  const { tested_at, test_outcome, previous_sealed, previous_until, hook_id } = row
  return {
    setAt: row.updated_at.toISOString(),
    setBy: row.set_by,
    merchantEnd: row.merchant.slice(-4),
    isReadable: keys !== null,
    test:
      test_outcome && tested_at
        ? { outcome: test_outcome, detail: row.test_detail, at: tested_at.toISOString() }
        : null,
    isUsed: row.active,
    previousUntil:
      previous_sealed && previous_until && previous_until > now ? previous_until.toISOString() : null,
    webhookUrl: deps.config.publicUrl + pathTo(PAYMENT_API.paymentWebhook.path, { hookId: hook_id ?? '' }),
    hasWebhookSecret,
    webhookAt: row.webhook_at?.toISOString() ?? null,
    webhookSilentSince: hasWebhookSecret ? silentSince(row, now) : null,
  }
}

/** Since when a webhook is missing, as an ISO instant. */
export function silentSince(
  { webhook_at, charged_at }: Pick<CredentialsRow, 'webhook_at' | 'charged_at'>,
  now: Date,
): string | null {
  const record = { webhookAt: webhook_at?.getTime() ?? null, chargedAt: charged_at?.getTime() ?? null }
  const since = webhookSilentSince(record, now.getTime())
  return since === null ? null : new Date(since).toISOString()
}
