/** Keys that come with a store file, read as their gateway's adapter reads them. */
import type { GatewayCredentials } from '@thali/contract/imported-store'
import type { Gateway } from '../../../providers/payments/gateway.ts'
import { paytmGateway } from '../../../providers/payments/paytm/paytm-gateway.ts'
import { phonePeGateway } from '../../../providers/payments/phonepe/phonepe-gateway.ts'
import { razorpayGateway } from '../../../providers/payments/razorpay/razorpay-gateway.ts'
import { stripeGateway } from '../../../providers/payments/stripe/stripe-gateway.ts'
import type { KeysToWrite } from './write-keys.ts'

export type FileKeysReading =
  | { readonly kind: 'keys'; readonly keys: KeysToWrite }
  | { readonly kind: 'wrong'; readonly why: string }

/** Nothing is called here: a command that imports has no gateways. */
const NOWHERE = ''
const ADAPTERS: readonly Gateway[] = [
  paytmGateway({ test: NOWHERE, live: NOWHERE }),
  razorpayGateway(NOWHERE),
  phonePeGateway({ test: NOWHERE, live: NOWHERE }),
  stripeGateway(NOWHERE),
]

export function readFileKeys({ provider, mode, fields }: GatewayCredentials): FileKeysReading {
  const gateway = ADAPTERS.find(({ name }) => name === provider)
  if (!gateway) return { kind: 'wrong', why: `"${provider}" is no gateway that there is an adapter for` }
  const reading = gateway.readKeys(fields)
  if (reading.kind === 'wrong')
    return { kind: 'wrong', why: `missing, or cannot be right: ${reading.fields.join(', ')}` }
  const { keys } = reading
  return { kind: 'keys', keys: { provider: gateway.name, mode, merchant: gateway.merchantOf(keys), keys } }
}
