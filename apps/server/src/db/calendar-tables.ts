/** Tables of a store's calendar, with shifts and notes of staff, and of its address book. */
import type { StoreId, UserId } from '@thali/domain/ids'
import type { ContactKind } from '@thali/domain/people/contact'
import type { Timestamp } from './column-types.ts'

export interface CalendarTables {
  shifts: {
    store_id: StoreId
    id: string
    client_key: string
    user_id: UserId
    local_date: string
    from_minute: number
    to_minute: number
    starts_at: Timestamp
    ends_at: Timestamp
    note: string
    revision: number
    created_at: Timestamp
    /** Null: not since the column is there. */
    changed_at: Timestamp | null
  }

  calendar_notes: {
    store_id: StoreId
    id: string
    client_key: string
    local_date: string
    last_date: string
    from_minute: number | null
    to_minute: number | null
    body: string
    author_id: string
    author_name: string
    revision: number
    created_at: Timestamp
  }

  contacts: {
    store_id: StoreId
    id: string
    client_key: string
    name: string
    phone: string
    email: string
    kind: ContactKind
    note: string
    revision: number
    created_at: Timestamp
  }
}
