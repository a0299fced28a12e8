import type { Gateway, GatewayName, Gateways } from './gateway.ts'

/** The adapters of this installation. */
export function chooseGateways(): Gateways {
  const gateways: Gateway[] = []
  return new Map<GatewayName, Gateway>(gateways.map((gateway) => [gateway.name, gateway]))
}
