/** The notification centre: what somebody is told of, and what of it they have read. */
import {
  NOTIFICATIONS_PAGE,
  type Notifications,
  type NotificationsQuery,
  type ReadNotifications,
  UNREAD_MOST,
} from '@thali/contract/notifications'
import { notificationKindsOf } from '@thali/domain/messages/notification'
import { inTransaction } from '../../../db/transaction.ts'
import {
  countUnread,
  findMark,
  insertRead,
  listNotifications,
  raiseMark,
} from '../../../deliveries/notifications/notification.queries.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'

/** A page of what the role of `staff` is told of, the latest first. */
export async function readNotifications(
  { db }: Pick<Deps, 'db'>,
  { storeId, id: readerId, role }: Staff,
  { before }: NotificationsQuery,
): Promise<Notifications> {
  const throughSeq = await findMark(db, storeId, readerId)
  const reader = { storeId, readerId, kinds: notificationKindsOf(role), throughSeq }
  const rows = await listNotifications(db, reader, { before: before ?? null, limit: NOTIFICATIONS_PAGE + 1 })
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
    unread: await countUnread(db, reader, UNREAD_MOST),
  }
}

/** Notes that somebody has read one, or all through one. */
export async function markRead(
  { db }: Pick<Deps, 'db'>,
  { storeId, id }: Staff,
  read: ReadNotifications,
): Promise<void> {
  await inTransaction(db, (tx) =>
    'id' in read ? insertRead(tx, storeId, id, read.id) : raiseMark(tx, storeId, id, read.through),
  )
}
