import type { StoreId } from '@thali/domain/ids'
import { chargedAtAfter } from '@thali/domain/payment/webhook-silence'
import type { Db } from '../../../db/schema.ts'
import { findCredentials, type GatewayKeysKey, setChargedAt } from './gateway-credentials.queries.ts'

/** Records a payment that a webhook should have reported, so that a silent webhook is noticed. */
export async function noteCharge(tx: Db, storeId: StoreId, keys: GatewayKeysKey, at: Date): Promise<void> {
  const row = await findCredentials(tx, storeId, keys.provider, keys.mode)
  if (!row) return
  const [webhookAt, chargedAt] = [row.webhook_at, row.charged_at].map((known) => known?.getTime() ?? null)
  const next = chargedAtAfter({ webhookAt: webhookAt ?? null, chargedAt: chargedAt ?? null }, at.getTime())
  if (next !== chargedAt) await setChargedAt(tx, storeId, keys, new Date(next))
}
