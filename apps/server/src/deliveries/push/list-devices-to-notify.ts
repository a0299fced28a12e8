import type { StoreId } from '@thali/domain/ids'
import { NOTIFICATION_KINDS } from '@thali/domain/messages/notification'
import { devicesToNotify, isAsked, type PushedKind } from '@thali/domain/messages/notification-settings'
import { mayDo } from '@thali/domain/people/permissions'
import { storeTime } from '@thali/domain/time/store-clock'
import { findTimeZone } from '../../db/find-store.ts'
import type { Db } from '../../db/schema.ts'
import { listDevices, type PushDevice } from './push-device.queries.ts'

/**
 * Devices that get a kind of notification now: by the choice and the quiet hours of their members. An urgent
 * one goes to all devices if it would go to none otherwise; others go only to members with the permission to
 * act on it.
 */
export async function listDevicesToNotify(
  db: Db,
  storeId: StoreId,
  kind: PushedKind,
  at: Date,
): Promise<readonly PushDevice[]> {
  const { permission } = NOTIFICATION_KINDS[kind]
  const devices = (await listDevices(db, storeId, at)).filter(
    ({ role }) => !isAsked(kind) || (role !== null && mayDo(role, permission)),
  )
  const timeZone = await findTimeZone(db, storeId)
  if (timeZone === undefined) return []
  return devicesToNotify(devices, kind, storeTime(at.getTime(), timeZone).minuteOfDay)
}
