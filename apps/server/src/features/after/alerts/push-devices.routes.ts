/** Routes of staff for push devices. */
import { ALERT_API } from '@thali/contract/alert-paths'
import { pushDevicesSchema, savedPushDeviceSchema, savePushDeviceSchema } from '@thali/contract/push-devices'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readPushDevices, removePushDevice, savePushDevice, testPushDevice } from './push-devices.ts'

export const pushDeviceRoutes = staffOnlyRoutes('staff', (call) => {
  call(ALERT_API.pushDevices, readPushDevices, {
    summary: "Browsers that are notified: the caller's own, or all with permission to manage staff",
    answer: pushDevicesSchema,
  })

  call(ALERT_API.savePushDevice, savePushDevice, {
    summary: 'Notify the calling browser, as long as its session lasts',
    body: savePushDeviceSchema,
    answer: savedPushDeviceSchema,
  })

  call(ALERT_API.removePushDevice, removePushDevice, { summary: 'Stop notifying a browser' })

  call(ALERT_API.testPushDevice, testPushDevice, { summary: 'Send a test notification' })
})
