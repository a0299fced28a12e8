import type { GatewaySettings, SaveGatewayKeys, UseGateway } from './gateways.ts'
import { get, post } from './paths.ts'
import type { UpiSettings } from './upi.ts'

/** Owners' calls about their accounts at payment gateways. */
export const GATEWAY_API = {
  gateways: get<GatewaySettings>()('/api/stores/:storeId/gateways'),
  saveGatewayKeys: post<SaveGatewayKeys, GatewaySettings>()('/api/stores/:storeId/gateways/:provider/:mode'),
  testGatewayKeys: post<undefined, GatewaySettings>()('/api/stores/:storeId/gateways/:provider/:mode/test'),
  useGateway: post<UseGateway, GatewaySettings>()('/api/stores/:storeId/gateways/:provider/:mode/use'),
  setUpi: post<UpiSettings, UpiSettings>()('/api/stores/:storeId/upi'),
  /** Ends the keys of before at once. */
  endPreviousKeys: post<undefined, GatewaySettings>()(
    '/api/stores/:storeId/gateways/:provider/:mode/end-previous',
  ),
} as const
