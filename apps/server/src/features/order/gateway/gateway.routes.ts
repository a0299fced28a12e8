/** Routes of owners for their store's accounts at payment gateways. */
import { errorAnswer } from '@thali/contract/error'
import { GATEWAY_API } from '@thali/contract/gateway-paths'
import {
  gatewayParamsSchema,
  gatewaysSchema,
  saveGatewayKeysBody,
  useGatewayBody,
} from '@thali/contract/gateways'
import { upiSettingsSchema } from '@thali/contract/upi'
import type { Staff } from '../../base/account/guard.ts'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { changeUpi } from './change-upi.ts'
import { readGateways } from './read-gateways.ts'
import { saveGatewayKeys } from './save-gateway-keys.ts'
import { endPreviousKeys, testGatewayKeys, useGateway } from './use-gateway.ts'

const params = gatewayParamsSchema

export const gatewayRoutes = staffOnlyRoutes('staff', (call, deps) => {
  const answered = { answer: gatewaysSchema, also: { 503: errorAnswer } }
  const readAfter = async (staff: Staff, change: Promise<unknown>) => {
    await change
    return readGateways(deps, staff)
  }

  call(GATEWAY_API.gateways, readGateways, {
    summary: 'Accounts of the store at payment gateways, without their keys',
    ...answered,
  })

  call(GATEWAY_API.setUpi, changeUpi, {
    summary: 'Set the UPI address for payments without a gateway',
    body: upiSettingsSchema,
    answer: upiSettingsSchema,
  })

  call(
    GATEWAY_API.saveGatewayKeys,
    (deps, staff, provider, mode, { keys }) =>
      readAfter(staff, saveGatewayKeys(deps, staff, { provider, mode }, keys)),
    {
      summary: 'Set keys once the gateway has accepted them; previous ones stay valid for a week',
      params,
      body: saveGatewayKeysBody,
      ...answered,
    },
  )

  call(
    GATEWAY_API.testGatewayKeys,
    (deps, staff, provider, mode) => readAfter(staff, testGatewayKeys(deps, staff, { provider, mode })),
    { summary: 'Test stored keys at their gateway; no money moves', params, ...answered },
  )

  call(
    GATEWAY_API.useGateway,
    (deps, staff, provider, mode, { isUsed }) =>
      readAfter(staff, useGateway(deps, staff, { provider, mode }, isUsed)),
    {
      summary: 'Use this account for new online payments, or none',
      params,
      body: useGatewayBody,
      ...answered,
    },
  )

  call(
    GATEWAY_API.endPreviousKeys,
    (deps, staff, provider, mode) => readAfter(staff, endPreviousKeys(deps, staff, { provider, mode })),
    { summary: 'Revoke the previous keys at once', params, ...answered },
  )
})
