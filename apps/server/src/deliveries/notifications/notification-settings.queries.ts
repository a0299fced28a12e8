/** Notification settings of the members of a store. */

import type { StoreId, UserId } from '@thali/domain/ids'
import type { NotificationSettings } from '@thali/domain/messages/notification-settings'
import type { Db } from '../../db/schema.ts'
import { selectRows, updateRows } from '../../db/store-rows.ts'
import { lockRows } from '../../db/transaction.ts'

const selectSettings = (db: Db, storeId: StoreId, userId: UserId) =>
  selectRows(db, storeId, 'members')
    .select('notification_settings')
    .where('user_id', '=', userId)
    .where('active', '=', true)

/** Null for a member who has chosen none, and for a screen or an operator, who are no members. */
export async function findNotificationSettings(
  db: Db,
  storeId: StoreId,
  userId: UserId,
): Promise<NotificationSettings | null> {
  return (await selectSettings(db, storeId, userId).executeTakeFirst())?.notification_settings ?? null
}

/** Locks the settings of a member until the transaction ends; undefined for others. */
export async function lockNotificationSettings(
  tx: Db,
  storeId: StoreId,
  userId: UserId,
): Promise<{ readonly chosen: NotificationSettings | null } | undefined> {
  const row = await selectSettings(tx, storeId, userId).$call(lockRows(tx)).executeTakeFirst()
  return row && { chosen: row.notification_settings }
}

export async function setNotificationSettings(
  tx: Db,
  storeId: StoreId,
  userId: UserId,
  settings: NotificationSettings,
): Promise<void> {
  await updateRows(tx, storeId, 'members')
    .set({ notification_settings: JSON.stringify(settings) })
    .where('user_id', '=', userId)
    .execute()
}
