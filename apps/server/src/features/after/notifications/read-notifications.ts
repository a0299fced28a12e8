/** The notification centre: notifications of a member, and their read marks. */
import {
  NOTIFICATIONS_PAGE,
  type Notifications,
  type NotificationsQuery,
  type ReadNotifications,
  UNREAD_MOST,
} from '@thali/contract/notifications'
import { type NotificationKind, notificationKindsOf } from '@thali/domain/messages/notification'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import {
  countUnread,
  findMark,
  insertRead,
  listNotifications,
  raiseMark,
} from '../../../deliveries/notifications/notification.queries.ts'
import { findNotificationSettings } from '../../../deliveries/notifications/notification-settings.queries.ts'
import type { Deps } from '../../../deps.ts'
import { personOf, type Staff } from '../../base/account/guard.ts'

/** A page of the notifications for the role of `staff`, latest first. */
export async function readNotifications(
  { db }: Deps,
  staff: Staff,
  { before, kind, only }: NotificationsQuery,
): Promise<Notifications> {
  const { storeId, id: readerId } = staff
  const throughSeq = await findMark(db, storeId, readerId)
  const reader = { storeId, readerId, kinds: await listedKinds(db, staff), throughSeq }
  const kinds = reader.kinds.filter((one) => kind === '' || one === kind)
  const page = { before: before || null, limit: NOTIFICATIONS_PAGE + 1, isUnread: only === 'unread' }
  const rows = kinds.length > 0 ? await listNotifications(db, { ...reader, kinds }, page) : []
  const shown = rows.slice(0, NOTIFICATIONS_PAGE)
  return {
    items: shown.map(({ seq, kind, params, created_at, readSeq }) => ({
      id: seq,
      kind,
      params: JSON.parse(params) as Notifications['items'][number]['params'],
      at: created_at.toISOString(),
      isRead: seq <= throughSeq || readSeq !== null,
    })),
    next: rows.length > NOTIFICATIONS_PAGE ? (shown.at(-1)?.seq ?? null) : null,
    unread: reader.kinds.length > 0 ? await countUnread(db, reader, UNREAD_MOST) : 0,
  }
}

/** Kinds that are listed for a member: those of their role that they have not hidden. A program gets all. */
async function listedKinds(db: Db, staff: Staff): Promise<NotificationKind[]> {
  const kinds = notificationKindsOf(staff.role)
  const userId = staff.via === 'token' ? null : personOf(staff)
  const settings = userId && (await findNotificationSettings(db, staff.storeId, userId))
  return kinds.filter((kind) => !settings?.hidden.includes(kind))
}

/** Records that a member has read one, or all up to one. */
export async function markRead({ db }: Deps, { storeId, id }: Staff, read: ReadNotifications) {
  await inTransaction(db, (tx) =>
    'id' in read ? insertRead(tx, storeId, id, read.id) : raiseMark(tx, storeId, id, read.through),
  )
}
