import type { StoredKeys } from '@thali/contract/gateways'
import type { Deps } from '../../../deps.ts'
import type { Gateway, GatewayAccount } from '../../../providers/payments/gateway.ts'
import { LIMITS_MS, withinLimit } from './within-limit.ts'

export type KeyTest = Omit<NonNullable<StoredKeys['test']>, 'at'>

/** A live test of keys at their gateway, which moves no money. */
export async function tryKeys(deps: Deps, gateway: Gateway, account: GatewayAccount): Promise<KeyTest> {
  const result = await withinLimit(deps, LIMITS_MS.checkKeys, (call) => gateway.checkKeys(account, call))
  if (result.kind === 'accepted') return { outcome: 'passed', detail: '' }
  return { outcome: result.kind, detail: result.detail }
}
