import type { StoreId } from '@thali/domain/ids'
import { devicesToTell, type PushedKind } from '@thali/domain/messages/notification-settings'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Db } from '../../db/schema.ts'
import { findTimeZone } from '../notifications/notification-settings.queries.ts'
import { listDevices, type PushDevice } from './push-device.queries.ts'

/** Devices that are told of a kind now: by the choice and the quiet hours of their people, and all where none would be. */
export async function listDevicesToTell(
  db: Db,
  storeId: StoreId,
  kind: PushedKind,
  at: Date,
): Promise<readonly PushDevice[]> {
  const devices = await listDevices(db, storeId, at)
  const timeZone = await findTimeZone(db, storeId)
  if (timeZone === undefined) return []
  return devicesToTell(devices, kind, storeTime(at.getTime(), timeZone).minuteOfDay)
}
