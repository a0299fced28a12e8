/** Every payment gateway that stores can connect: a gateway is a file that exports its entry, and a line here. */
import type { Gateway, GatewayEntry, GatewayHosts, Gateways } from './gateway.ts'
import { PAYTM } from './paytm/paytm-gateway.ts'
import { PHONEPE } from './phonepe/phonepe-gateway.ts'
import { RAZORPAY } from './razorpay/razorpay-gateway.ts'
import { sandboxGateway } from './sandbox/sandbox-gateway.ts'
import { STRIPE } from './stripe/stripe-gateway.ts'

export const GATEWAYS: readonly GatewayEntry[] = [PAYTM, RAZORPAY, PHONEPE, STRIPE]

/** Origins of the gateways' APIs in an installation. */
export interface GatewayOrigins {
  /** Origins by the names of their settings. */
  readonly origins: Readonly<Record<string, string>>
  /** Null: it does not run here. */
  readonly sandbox: string | null
}

/** The adapters of this installation. The sandbox is one of them only where it was started, on this machine. */
export function openGateways(where: GatewayOrigins): Gateways {
  const gateways: Gateway[] = GATEWAYS.map((entry) => entry.adapter(hostsOf(entry, where)))
  if (where.sandbox !== null) gateways.unshift(sandboxGateway(where.sandbox))
  return new Map(gateways.map((gateway) => [gateway.name, gateway]))
}

/** @throws {RangeError} when an origin was not read */
export function hostsOf({ hosts }: GatewayEntry, { origins }: GatewayOrigins): GatewayHosts {
  const originOf = ([setting]: readonly [string, string]) => {
    const origin = origins[setting]
    if (origin === undefined) throw new RangeError(`no ${setting}`)
    return origin
  }
  return { test: originOf(hosts.test), live: originOf(hosts.live) }
}
