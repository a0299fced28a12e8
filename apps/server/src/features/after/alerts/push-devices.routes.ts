/** Routes of staff for push devices. */
import { ALERT_API } from '@thali/contract/alert-paths'
import { pushDevicesSchema, savedPushDeviceSchema, savePushDeviceSchema } from '@thali/contract/push-devices'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readPushDevices, removePushDevice, savePushDevice, testPushDevice } from './push-devices.ts'

export const pushDeviceRoutes = staffOnlyRoutes('staff', (call, deps) => {
  call(
    ALERT_API.pushDevices,
    {
      summary: "Browsers that are notified: the caller's own, or all with permission to manage staff",
      answer: pushDevicesSchema,
    },
    (staff) => readPushDevices(deps, staff),
  )

  call(
    ALERT_API.savePushDevice,
    {
      summary: 'Notify the calling browser, as long as its session lasts',
      body: savePushDeviceSchema,
      answer: savedPushDeviceSchema,
    },
    (staff, { body }) => savePushDevice(deps, staff, body),
  )

  call(ALERT_API.removePushDevice, { summary: 'Stop notifying a browser' }, (staff, { params }) =>
    removePushDevice(deps, staff, params.deviceId),
  )

  call(ALERT_API.testPushDevice, { summary: 'Send a test notification' }, (staff, { params }) =>
    testPushDevice(deps, staff, params.deviceId),
  )
})
