import type { GatewayKit } from './gateway-kit.ts'
import { startPaytmKit } from './paytm-kit.ts'
import { startPhonePeKit } from './phonepe-kit.ts'
import { startRazorpayKit } from './razorpay-kit.ts'
import { startSandboxKit } from './sandbox-kit.ts'
import { startStripeKit } from './stripe-kit.ts'

/**
 * Adapters, once for each kind of payment start: the contract suite and the proof of forged messages run over
 * all.
 */
export const GATEWAY_KITS: Readonly<Record<string, () => Promise<GatewayKit>>> = {
  sandbox: startSandboxKit,
  'paytm by form': () => startPaytmKit('form'),
  'paytm by token': () => startPaytmKit('token'),
  'razorpay by QR code': () => startRazorpayKit('qr'),
  'razorpay by link': () => startRazorpayKit('link'),
  phonepe: startPhonePeKit,
  stripe: startStripeKit,
}
