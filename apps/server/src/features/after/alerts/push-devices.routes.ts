/** The staff's calls about browsers that are notified. */
import { ALERT_API } from '@thali/contract/alert-paths'
import {
  deviceParamsSchema,
  pushDevicesSchema,
  savedPushDeviceSchema,
  savePushDeviceSchema,
} from '@thali/contract/push-devices'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { readPushDevices, removePushDevice, savePushDevice, testPushDevice } from './push-devices.ts'

/** Registers the notified browsers of the staff. */
export async function pushDeviceRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'staff')

  call(
    ALERT_API.pushDevices,
    {
      summary: 'Browsers that are notified: one’s own, or all for whoever manages the staff',
      answer: pushDevicesSchema,
    },
    (staff) => readPushDevices(deps, staff),
  )

  call(
    ALERT_API.savePushDevice,
    {
      summary: 'Notify the browser that asks, as long as its session lasts',
      body: savePushDeviceSchema,
      answer: savedPushDeviceSchema,
    },
    (staff, { body }) => savePushDevice(deps, staff, body),
  )

  call(
    ALERT_API.removePushDevice,
    { summary: 'Notify a browser no more', params: deviceParamsSchema },
    (staff, { params }) => removePushDevice(deps, staff, params.deviceId),
  )

  call(
    ALERT_API.testPushDevice,
    { summary: 'Send a notification to try it', params: deviceParamsSchema },
    (staff, { params }) => testPushDevice(deps, staff, params.deviceId),
  )
}
