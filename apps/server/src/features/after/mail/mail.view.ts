/** Views of threads and mails. */
import type { Mail, MailAttachment, MailThread } from '@thali/contract/mail'
import type { StoreId } from '@thali/domain/ids'
import { ATTACHMENTS_MAX, MAIL_SHOWN_MAX, THREAD_LABELS_MAX } from '@thali/domain/mail/mail'
import type { Db } from '../../../db/schema.ts'
import { listFilesOf, type MailFileRow, type MailRow } from './mail.queries.ts'
import { listLabelsOf, listNumbersOf, type MailThreadRow } from './mail-thread.queries.ts'

/** Threads with their labels and orders; call with at most a page. */
export async function toMailThreads(
  db: Db,
  storeId: StoreId,
  rows: readonly MailThreadRow[],
): Promise<MailThread[]> {
  const ids = rows.map(({ id }) => id)
  const labels = Map.groupBy(
    await listLabelsOf(db, storeId, ids, ids.length * THREAD_LABELS_MAX),
    ({ threadId }) => threadId,
  )
  const orders = await listNumbersOf(
    db,
    storeId,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    correspondent: { email: row.email, name: row.name },
    subject: row.subject,
    snippet: row.snippet,
    place: row.place,
    isUnread: row.unread,
    isStarred: row.starred,
    isImportant: row.important,
    labels: (labels.get(row.id) ?? []).map(({ label }) => label),
    mails: row.mails,
    hasAttachments: row.files,
    lastAt: row.lastAt.toISOString(),
    lastDirection: row.lastDirection,
    feedback:
      row.orderId === null
        ? null
        : { orderId: row.orderId, orderNumber: numbers.get(row.orderId) ?? 0, rating: row.rating ?? 0 },
  }))
}

/** `length`: characters of the whole text, of which the row may only have the start. */
type ShownMail = MailRow & { readonly length?: number }

/** Mails with the facts of their files; call with at most a page. */
export async function toMails(db: Db, storeId: StoreId, rows: readonly ShownMail[]): Promise<Mail[]> {
  const ids = rows.map(({ id }) => id)
  const files = await listFilesOf(db, storeId, ids, ids.length * ATTACHMENTS_MAX)
  return rows.map((row) =>
    toMail(
      row,
      files.filter(({ mailId }) => mailId === row.id),
    ),
  )
}

export function toMail(row: ShownMail, files: readonly MailFileRow[]): Mail {
  return {
    id: row.id,
    direction: row.direction,
    from: { email: row.fromEmail, name: row.fromName },
    to: [...row.recipients],
    subject: row.subject,
    text: row.body,
    quotedFrom: row.quotedFrom !== null && row.quotedFrom < row.body.length ? row.quotedFrom : null,
    isLong: (row.length ?? 0) > MAIL_SHOWN_MAX,
    isCut: row.cut,
    attachments: files.map(toAttachment),
    at: row.writtenAt.toISOString(),
    state: row.state,
    by: row.byName,
    clientId: row.clientId,
  }
}

function toAttachment({ id, name, type, bytes, width, height }: MailFileRow): MailAttachment {
  const picture = width === null || height === null ? null : { width, height }
  return { id, name, type, bytes, picture }
}
