import type { GatewaySettings, saveGatewayKeysBody, useGatewayBody } from './gateways.ts'
import { staffGet, staffPost } from './staff-call.ts'
import type { UpiSettings } from './upi.ts'

/** Owners' calls about their accounts at payment gateways. */
export const GATEWAY_API = {
  gateways: staffGet<GatewaySettings>('payments.keys')('/gateways'),
  saveGatewayKeys: staffPost<typeof saveGatewayKeysBody, GatewaySettings>('payments.keys')(
    '/gateways/:provider/:mode',
  ),
  testGatewayKeys: staffPost<undefined, GatewaySettings>('payments.keys')('/gateways/:provider/:mode/test'),
  useGateway: staffPost<typeof useGatewayBody, GatewaySettings>('payments.keys')(
    '/gateways/:provider/:mode/use',
  ),
  setUpi: staffPost<UpiSettings, UpiSettings>('payments.keys')('/upi'),
  /** Ends the validity of the previous keys immediately. */
  endPreviousKeys: staffPost<undefined, GatewaySettings>('payments.keys')(
    '/gateways/:provider/:mode/end-previous',
  ),
} as const
