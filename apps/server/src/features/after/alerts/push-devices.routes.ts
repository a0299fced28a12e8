/** The staff's calls about browsers that are notified. */
import { ALERT_API } from '@thali/contract/alert-paths'
import { errorAnswer } from '@thali/contract/error'
import {
  deviceParamsSchema,
  pushDevicesSchema,
  savedPushDeviceSchema,
  savePushDeviceSchema,
} from '@thali/contract/push-devices'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { readPushDevices, removePushDevice, savePushDevice, testPushDevice } from './push-devices.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY }
const nothing = { 204: z.null().describe('No content'), '4xx': errorAnswer }

/** Registers the notified browsers of the staff. */
export async function pushDeviceRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    ALERT_API.pushDevices.path,
    {
      schema: {
        ...about,
        summary: 'Browsers that are notified: one’s own, or all for whoever manages the staff',
        params: storeParamsSchema,
        response: { 200: pushDevicesSchema, '4xx': errorAnswer },
      },
    },
    async (request) =>
      readPushDevices(deps, await requireStaff(deps, request, request.params.storeId, 'orders.view')),
  )

  app.post(
    ALERT_API.savePushDevice.path,
    {
      schema: {
        ...about,
        summary: 'Notify the browser that asks, as long as its session lasts',
        params: storeParamsSchema,
        body: savePushDeviceSchema,
        response: { 200: savedPushDeviceSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.view')
      return savePushDevice(deps, staff, request.body)
    },
  )

  for (const [call, act, summary] of [
    [ALERT_API.removePushDevice, removePushDevice, 'Notify a browser no more'],
    [ALERT_API.testPushDevice, testPushDevice, 'Send a notification to try it'],
  ] as const)
    app.post(
      call.path,
      { schema: { ...about, summary, params: deviceParamsSchema, response: nothing } },
      async (request, reply) => {
        const staff = await requireStaff(deps, request, request.params.storeId, 'orders.view')
        await act(deps, staff, request.params.deviceId)
        return reply.code(204).send(null)
      },
    )
}
