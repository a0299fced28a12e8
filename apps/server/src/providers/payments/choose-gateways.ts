import type { Config } from '../../config.ts'
import type { Gateway, GatewayName, Gateways } from './gateway.ts'
import { paytmGateway } from './paytm/paytm-gateway.ts'
import { phonePeGateway } from './phonepe/phonepe-gateway.ts'
import { razorpayGateway } from './razorpay/razorpay-gateway.ts'
import { sandboxGateway } from './sandbox/sandbox-gateway.ts'
import { stripeGateway } from './stripe/stripe-gateway.ts'

/** The adapters of this installation. The sandbox is one of them only where it was started, on this machine. */
export function chooseGateways({ gateways: urls }: Pick<Config, 'gateways'>): Gateways {
  const gateways: Gateway[] = [
    paytmGateway(urls.paytm),
    razorpayGateway(urls.razorpay),
    phonePeGateway(urls.phonePe),
    stripeGateway(urls.stripe),
  ]
  if (urls.sandbox !== null) gateways.unshift(sandboxGateway(urls.sandbox))
  return new Map<GatewayName, Gateway>(gateways.map((gateway) => [gateway.name, gateway]))
}
