/** Notifications of a store's staff, with the state of reading by member. */

import type { StoreId } from '@thali/domain/ids'
import type { NotificationKind } from '@thali/domain/messages/notification'
import { countUpToLimit } from '../../db/count-rows.ts'
import { hasRow } from '../../db/results.ts'
import type { Db, NewRow } from '../../db/schema.ts'
import { deleteRows, insertRow, selectRows } from '../../db/store-rows.ts'
import { lockRows } from '../../db/transaction.ts'

/** Member of staff, with the kinds of notifications they receive. */
export interface NotificationReader {
  readonly storeId: StoreId
  readonly readerId: string
  readonly kinds: readonly NotificationKind[]
  /** Through which all are read. */
  readonly throughSeq: number
}

export async function hasNotification(
  db: Db,
  storeId: StoreId,
  { kind, about }: { readonly kind: NotificationKind; readonly about: string },
): Promise<boolean> {
  return selectRows(db, storeId, 'notifications')
    .select('seq')
    .where('kind', '=', kind)
    .where('about', '=', about)
    .$call(hasRow)
}

/** The one of a kind whose subject comes last in the order of text. */
export function findLastNotification(db: Db, storeId: StoreId, kind: NotificationKind) {
  return selectRows(db, storeId, 'notifications')
    .select(['about', 'params'])
    .where('kind', '=', kind)
    .orderBy('about', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Removes one, with who has read it: another is to take its place. */
export async function removeNotification(
  tx: Db,
  storeId: StoreId,
  { kind, about }: { readonly kind: NotificationKind; readonly about: string },
): Promise<void> {
  await deleteRows(tx, storeId, 'notifications').where('kind', '=', kind).where('about', '=', about).execute()
}

/** Inserts a notification, unless there is one of its kind about the same subject. */
export async function insertNotification(tx: Db, row: NewRow<'notifications'>): Promise<void> {
  await tx
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'kind', 'about']).doNothing())
    .execute()
}

/** Number up to which a member has read all; 0: none. */
export async function findMark(db: Db, storeId: StoreId, readerId: string): Promise<number> {
  const row = await selectRows(db, storeId, 'notification_marks')
    .select('through_seq')
    .where('reader_id', '=', readerId)
    .executeTakeFirst()
  return row?.through_seq ?? 0
}

/** Latest first, from before `before`; or only those that the reader has not read. */
export async function listNotifications(
  db: Db,
  { storeId, readerId, kinds, throughSeq }: NotificationReader,
  {
    before,
    limit,
    isUnread,
  }: { readonly before: number | null; readonly limit: number; readonly isUnread: boolean },
) {
  return selectRows(db, storeId, 'notifications')
    .leftJoin('notification_reads', (join) =>
      join
        .onRef('notification_reads.store_id', '=', 'notifications.store_id')
        .onRef('notification_reads.seq', '=', 'notifications.seq')
        .on('notification_reads.reader_id', '=', readerId),
    )
    .select(['notifications.seq', 'kind', 'params', 'created_at', 'notification_reads.seq as readSeq'])
    .where('kind', 'in', [...kinds])
    .$if(before !== null, (query) => query.where('notifications.seq', '<', before ?? 0))
    .$if(isUnread, (query) =>
      query.where('notifications.seq', '>', throughSeq).where('notification_reads.seq', 'is', null),
    )
    .orderBy('notifications.seq', 'desc')
    .limit(limit)
    .execute()
}

/** Number of unread notifications of a member, counted up to `most`. */
export async function countUnread(
  db: Db,
  { storeId, readerId, kinds, throughSeq }: NotificationReader,
  most: number,
): Promise<number> {
  return countUpToLimit(
    db,
    selectRows(db, storeId, 'notifications')
      .select('seq')
      .where('seq', '>', throughSeq)
      .where('kind', 'in', [...kinds])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notification_reads')
              .select('notification_reads.seq')
              .whereRef('notification_reads.store_id', '=', 'notifications.store_id')
              .whereRef('notification_reads.seq', '=', 'notifications.seq')
              .where('notification_reads.reader_id', '=', readerId),
          ),
        ),
      )
      .limit(most),
  )
}

/** Marks a notification as read, if it still exists. */
export async function insertRead(tx: Db, storeId: StoreId, readerId: string, seq: number): Promise<void> {
  const found = await selectRows(tx, storeId, 'notifications')
    .select('seq')
    .where('seq', '=', seq)
    .$call(lockRows(tx))
    .executeTakeFirst()
  if (!found) return
  await insertRow(tx, storeId, 'notification_reads', { reader_id: readerId, seq })
    .onConflict((conflict) => conflict.columns(['store_id', 'reader_id', 'seq']).doNothing())
    .execute()
}

/** Marks all notifications up to one as read, and removes their single marks. */
export async function raiseMark(tx: Db, storeId: StoreId, readerId: string, seq: number): Promise<void> {
  await insertRow(tx, storeId, 'notification_marks', { reader_id: readerId, through_seq: seq })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'reader_id'])
        .doUpdateSet({ through_seq: seq })
        .where('notification_marks.through_seq', '<', seq),
    )
    .execute()
  await deleteRows(tx, storeId, 'notification_reads')
    .where('reader_id', '=', readerId)
    .where('seq', '<=', seq)
    .execute()
}
