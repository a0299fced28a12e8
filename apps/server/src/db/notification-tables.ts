/** Tables of migration 0151: notifications for staff. */
import type { NotificationKind } from '@thali/domain/messages/notification'
import type { Timestamp } from './column-types.ts'

export interface NotificationsTable {
  store_id: string
  seq: number
  kind: NotificationKind
  about: string
  params: string
  created_at: Timestamp
}

export interface NotificationReadsTable {
  store_id: string
  reader_id: string
  seq: number
}

export interface NotificationMarksTable {
  store_id: string
  reader_id: string
  through_seq: number
}
