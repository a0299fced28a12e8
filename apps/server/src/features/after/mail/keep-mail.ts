/** Writes mails into their threads. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { MailKind } from '@thali/domain/mail/mail'
import { mailSnippet, quoteStart } from '@thali/domain/mail/mail-text'
import type { MailPerson } from '../../../db/mail-tables.ts'
import type { Db } from '../../../db/schema.ts'
import { hasReceived, insertMail } from './mail.queries.ts'
import { insertMailThread, type MailThreadRow, updateMailThread } from './mail-thread.queries.ts'

/** Limit of searched characters of a thread: its latest text. */
const SEARCHED_MAX = 8_000

export interface KeptMail {
  readonly id: string
  readonly key: string
  readonly messageId: string
  readonly clientId: string | null
  readonly direction: 'in' | 'out'
  readonly state: 'received' | 'queued' | 'sent'
  readonly from: MailPerson
  readonly to: readonly MailPerson[]
  readonly subject: string
  readonly text: string
  readonly isCut: boolean
  readonly by: string
  readonly at: Date
  readonly hasFiles: boolean
  /** Received, and must not be answered. */
  readonly isAutomatic: boolean
}

export interface NewThread {
  readonly id: string
  readonly kind: MailKind
  readonly correspondent: MailPerson
  readonly subject: string
  readonly linkedTo: string | null
  readonly orderId?: OrderId
  readonly rating?: number
  readonly at: Date
}

/** Creates a thread without mails. @returns false if that of its order exists */
export function openThread(tx: Db, storeId: StoreId, thread: NewThread): Promise<boolean> {
  const { correspondent, subject, at } = thread
  return insertMailThread(tx, {
    store_id: storeId,
    id: thread.id,
    kind: thread.kind,
    ...correspondent,
    subject,
    snippet: '',
    words: threadSearchText({ ...correspondent, subject }, []),
    place: 'inbox',
    place_at: at,
    unread: false,
    starred: false,
    important: false,
    sent: false,
    automatic: false,
    files: false,
    mails: 0,
    last_at: at,
    last_direction: 'in',
    order_id: thread.orderId ?? null,
    rating: thread.rating ?? null,
    linked_to: thread.linkedTo,
  })
}

/**
 * Appends a mail to a thread locked by the transaction. A received one makes the thread unread and returns it to the
 * inbox, except from spam.
 *
 * @returns false if the store already has the mail
 */
export async function appendMail(
  tx: Db,
  storeId: StoreId,
  thread: MailThreadRow,
  mail: KeptMail,
): Promise<boolean> {
  const came = mail.direction === 'in'
  // One automatic answer, such as an out-of-office reply, does not make an earlier human sender a program.
  const isAutomatic = mail.isAutomatic && (thread.automatic || !(await hasReceived(tx, storeId, thread.id)))
  const isNew = await insertMail(tx, {
    store_id: storeId,
    id: mail.id,
    thread_id: thread.id,
    key: mail.key,
    message_id: mail.messageId,
    client_id: mail.clientId,
    direction: mail.direction,
    state: mail.state,
    from_email: mail.from.email,
    from_name: mail.from.name,
    recipients: JSON.stringify(mail.to),
    subject: mail.subject,
    body: mail.text,
    quoted_from: quoteStart(mail.text),
    cut: mail.isCut,
    by_name: mail.by,
    written_at: mail.at,
    queued_at: mail.state === 'queued' ? mail.at : null,
  })
  if (!isNew) return false
  const isLatest = mail.at >= thread.lastAt || thread.mails === 0
  const comesBack = came && thread.place !== 'spam' && thread.place !== 'inbox'
  await updateMailThread(tx, storeId, thread.id, {
    mails: thread.mails + 1,
    files: thread.files || mail.hasFiles,
    words: threadSearchText(thread, [mail.text], thread.words.trimStart()),
    ...(came ? { unread: true, automatic: isAutomatic } : { sent: true }),
    ...(comesBack && { place: 'inbox', place_at: mail.at }),
    ...(isLatest && {
      snippet: mailSnippet(mail.text),
      last_at: mail.at,
      last_direction: mail.direction,
    }),
    ...(came && thread.name === '' && mail.from.email === thread.email && { name: mail.from.name }),
  })
  return true
}

/**
 * Search text of a thread: correspondent and subject, then the latest words of its mails.
 *
 * @param texts of mails, oldest first, that follow those in `before`, its search text until now
 */
export function threadSearchText(
  { email, name, subject }: Pick<MailThreadRow, 'email' | 'name' | 'subject'>,
  texts: readonly string[],
  before = '',
): string {
  const head = searchable(`${email} ${name} ${subject}`, SEARCHED_MAX / 2)
  const most = SEARCHED_MAX - head.length - 1
  const earlier = before.startsWith(head) ? before.slice(head.length) : before
  const latest = [earlier, ...texts.map((text) => searchable(text, most))].join(' ').trim()
  return `${head} ${latest.slice(-most)}`.toWellFormed()
}

function searchable(text: string, most: number): string {
  return text.slice(0, most).toLowerCase().replace(/\s+/g, ' ').trim()
}
