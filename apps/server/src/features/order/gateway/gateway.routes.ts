/** Owners' calls about their store's accounts at payment gateways. */
import { errorAnswer } from '@thali/contract/error'
import { GATEWAY_API } from '@thali/contract/gateway-paths'
import {
  gatewayParamsSchema,
  gatewaysSchema,
  saveGatewayKeysBody,
  useGatewayBody,
} from '@thali/contract/gateways'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { upiSettingsSchema } from '@thali/contract/upi'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff } from '../../base/account/guard.ts'
import { changeUpi } from './change-upi.ts'
import { readGateways } from './read-gateways.ts'
import { saveGatewayKeys } from './save-gateway-keys.ts'
import { endPreviousKeys, testGatewayKeys, useGateway } from './use-gateway.ts'

// By cookie alone: no token manages keys.
const about = { tags: ['staff'], security: [{ session: [] }] }
const response = { 200: gatewaysSchema, '4xx': errorAnswer, 503: errorAnswer }
const params = gatewayParamsSchema

export async function gatewayRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    GATEWAY_API.gateways.path,
    {
      schema: {
        ...about,
        summary: 'Accounts of the store at payment gateways, without their keys',
        params: storeParamsSchema,
        response,
      },
    },
    async (request) =>
      readGateways(deps, await requireStaff(deps, request, request.params.storeId, 'payments.keys')),
  )

  app.post(
    GATEWAY_API.setUpi.path,
    {
      schema: {
        ...about,
        summary: 'Sets where diners pay by UPI without a gateway',
        params: storeParamsSchema,
        body: upiSettingsSchema,
        response: { 200: upiSettingsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'payments.keys')
      return changeUpi(deps, staff, request.body)
    },
  )

  app.post(
    GATEWAY_API.saveGatewayKeys.path,
    {
      schema: {
        ...about,
        summary: 'Sets keys once the gateway has accepted them; those of before stay valid for a week',
        params,
        body: saveGatewayKeysBody,
        response,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'payments.keys')
      await saveGatewayKeys(deps, staff, request.params, request.body.keys)
      return readGateways(deps, staff)
    },
  )

  app.post(
    GATEWAY_API.testGatewayKeys.path,
    { schema: { ...about, summary: 'Tries stored keys at their gateway; no money moves', params, response } },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'payments.keys')
      await testGatewayKeys(deps, staff, request.params)
      return readGateways(deps, staff)
    },
  )

  app.post(
    GATEWAY_API.useGateway.path,
    {
      schema: {
        ...about,
        summary: 'Has new orders be paid by this account, or by none',
        params,
        body: useGatewayBody,
        response,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'payments.keys')
      await useGateway(deps, staff, request.params, request.body.isUsed)
      return readGateways(deps, staff)
    },
  )

  app.post(
    GATEWAY_API.endPreviousKeys.path,
    { schema: { ...about, summary: 'Ends the keys of before at once', params, response } },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'payments.keys')
      await endPreviousKeys(deps, staff, request.params)
      return readGateways(deps, staff)
    },
  )
}
