import type { Deps } from '../../../deps.ts'
import { isLoopback } from '../../../providers/loopback.ts'
import type { Gateway, GatewayKeys } from '../../../providers/payments/gateway.ts'
import { SANDBOX_ACCOUNT } from '../../../providers/payments/sandbox/sandbox-keys.ts'

/**
 * Keys that are known already: those of the sandbox, if it and the server are only reachable on this machine; else
 * null.
 */
export function ownKeys({ config }: Deps, { name }: Gateway): GatewayKeys | null {
  const { sandbox } = config.gateways
  const isOfThisMachine = sandbox !== null && isLoopback(config.publicUrl) && isLoopback(sandbox)
  return name === 'sandbox' && isOfThisMachine ? SANDBOX_ACCOUNT : null
}
