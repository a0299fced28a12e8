/** Keys in a store file, as read by their gateway's adapter. */
import type { GatewayCredentials } from '@thali/contract/imported-store'
import { GATEWAYS } from '../../../providers/payments/gateways.ts'
import type { KeysToWrite } from './write-keys.ts'

export type FileKeysReading =
  | { readonly kind: 'keys'; readonly keys: KeysToWrite }
  | { readonly kind: 'wrong'; readonly why: string }

/** Empty addresses: reading keys calls no gateway, as the import command has none. */
const NOWHERE = { test: '', live: '' }

export function readFileKeys({ provider, mode, fields }: GatewayCredentials): FileKeysReading {
  const gateway = GATEWAYS.find(({ name }) => name === provider)?.adapter(NOWHERE)
  if (!gateway) return { kind: 'wrong', why: `"${provider}" is no gateway that there is an adapter for` }
  const reading = gateway.readKeys(fields)
  if (reading.kind === 'wrong')
    return { kind: 'wrong', why: `missing, or cannot be right: ${reading.fields.join(', ')}` }
  const { keys } = reading
  return { kind: 'keys', keys: { provider: gateway.name, mode, merchant: gateway.merchantOf(keys), keys } }
}
