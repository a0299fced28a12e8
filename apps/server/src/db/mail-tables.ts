/** Tables of migration 0387: letters to stores, feedback that is answered by mail, and the mailboxes they come from. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { LabelColour, MailKind, MailPlace } from '@thali/domain/mail/mail'
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts'

export interface MailPerson {
  readonly email: string
  readonly name: string
}

export interface MailTables {
  mail_accounts: {
    store_id: StoreId
    address: string
    sealed: string
    plus: boolean
    set_by: string
    set_at: Timestamp
    read_at: NullableTimestamp
    failure: string
    failures: number
    due_at: Timestamp
    leased_until: NullableTimestamp
    leased_by: string | null
  }

  mail_cursors: {
    store_id: StoreId
    folder: string
    uid_validity: string
    uid: number
  }

  mail_threads: {
    store_id: StoreId
    id: string
    kind: MailKind
    email: string
    name: string
    subject: string
    snippet: string
    words: string
    place: MailPlace
    place_at: Timestamp
    unread: boolean
    starred: boolean
    important: boolean
    sent: boolean
    automatic: boolean
    files: boolean
    mails: number
    last_at: Timestamp
    last_direction: 'in' | 'out'
    order_id: OrderId | null
    rating: number | null
    linked_to: string | null
  }

  mails: {
    store_id: StoreId
    id: string
    thread_id: string
    key: string
    message_id: string
    client_id: string | null
    direction: 'in' | 'out'
    state: 'received' | 'queued' | 'sent' | 'failed'
    from_email: string
    from_name: string
    recipients: Json<readonly MailPerson[]>
    subject: string
    body: string
    quoted_from: number | null
    cut: boolean
    by_name: string
    written_at: Timestamp
    queued_at: NullableTimestamp
  }

  mail_files: {
    store_id: StoreId
    id: string
    mail_id: string
    position: number
    name: string
    type: string
    bytes: number
    content: string
    picture: string | null
    picture_bytes: number
    width: number | null
    height: number | null
  }

  mail_labels: {
    store_id: StoreId
    id: string
    name: string
    name_key: string
    colour: LabelColour
  }

  mail_thread_labels: {
    store_id: StoreId
    thread_id: string
    label: string
  }

  mail_drafts: {
    store_id: StoreId
    author_id: string
    id: string
    thread_id: string | null
    recipient: string
    subject: string
    body: string
    saved_at: Timestamp
  }

  mail_templates: {
    store_id: StoreId
    id: string
    name: string
    body: string
  }
}
