/** Tables of migration 0151: notifications for staff. */
import type { StoreId } from '@thali/domain/ids'
import type { NotificationKind } from '@thali/domain/messages/notification'
import type { Timestamp } from './column-types.ts'

export interface NotificationTables {
  notifications: {
    store_id: StoreId
    seq: number
    kind: NotificationKind
    about: string
    params: string
    created_at: Timestamp
  }

  notification_reads: {
    store_id: StoreId
    reader_id: string
    seq: number
  }

  notification_marks: {
    store_id: StoreId
    reader_id: string
    through_seq: number
  }
}
