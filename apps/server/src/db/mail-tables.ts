/** Tables of migration 0387: letters to stores, feedback that is answered by mail, and the mailboxes they come from. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { LabelColour, MailKind, MailPlace } from '@thali/domain/mail/mail'
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts'

export interface MailAccountsTable {
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

export interface MailCursorsTable {
  store_id: StoreId
  folder: string
  uid_validity: string
  uid: number
}

export interface MailThreadsTable {
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

export interface MailPerson {
  readonly email: string
  readonly name: string
}

export interface MailsTable {
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

export interface MailFilesTable {
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

export interface MailLabelsTable {
  store_id: StoreId
  id: string
  name: string
  name_key: string
  colour: LabelColour
}

export interface MailThreadLabelsTable {
  store_id: StoreId
  thread_id: string
  label: string
}

export interface MailDraftsTable {
  store_id: StoreId
  author_id: string
  id: string
  thread_id: string | null
  recipient: string
  subject: string
  body: string
  saved_at: Timestamp
}

export interface MailTemplatesTable {
  store_id: StoreId
  id: string
  name: string
  body: string
}
