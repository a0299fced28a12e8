/** Mail threads in the format of the public API. */
import type { MailThread } from '@thali/contract/mail'
import { MAIL_API } from '@thali/contract/mail-paths'
import { pathTo } from '@thali/contract/paths'
import type { PublicMail, PublicMailEntry, PublicMailLabels, PublicMails } from '@thali/contract/public-mail'
import { Refusal } from '@thali/contract/refusal'
import { isBuiltInLabel } from '@thali/domain/mail/mail'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { listMails } from './mail.queries.ts'
import { toMails, toMailThreads } from './mail.view.ts'
import { readMailLabels } from './mail-labels.ts'
import { listOwnLabels } from './mail-lists.queries.ts'
import { findMailThread } from './mail-thread.queries.ts'
import { readMailThreads } from './read-mail.ts'

export async function readPublicLabels({ db }: Deps, staff: Staff): Promise<PublicMailLabels> {
  const { system, custom } = await readMailLabels(db, staff)
  return {
    labels: [
      ...system.map(({ id, unread }) => ({ id, type: 'system' as const, name: id, unreadCount: unread })),
      ...custom.map(({ id, name, unread, colour }) => ({
        id,
        type: 'custom' as const,
        name,
        unreadCount: unread,
        color: colour,
      })),
    ],
  }
}

/** @throws {Refusal} mail-label.not-found; request.malformed for an invalid page cursor */
export async function readPublicMails(
  { db }: Deps,
  staff: Staff,
  asked: { readonly systemLabel: string; readonly customLabel: string; readonly before: string },
): Promise<PublicMails> {
  const label = asked.customLabel === '' ? asked.systemLabel : await labelNamed(db, staff, asked.customLabel)
  // Drafts are private to their author.
  if (label === 'drafts') return { mails: [], next: null }
  const { items, next } = await readMailThreads({ db }, staff, {
    ...{ label, search: '', unread: false, before: asked.before },
  })
  return { mails: items.map((thread) => toEntry(thread, staff)), next }
}

async function labelNamed(db: Deps['db'], { storeId }: Staff, label: string): Promise<string> {
  if (isBuiltInLabel(label)) return label
  const own = await listOwnLabels(db, storeId)
  return own.find(({ nameKey }) => nameKey === label.toLowerCase())?.id ?? label
}

/** Reads a mail as the public API answers it. @throws {Refusal} mail.not-found */
export async function readPublicMail({ db }: Deps, staff: Staff, mailId: string): Promise<PublicMail> {
  const { storeId } = staff
  const row = await findMailThread(db, storeId, mailId)
  const [thread] = row ? await toMailThreads(db, storeId, [row]) : []
  if (!thread) throw new Refusal('mail.not-found')
  const [last] = await toMails(db, storeId, await listMails(db, storeId, mailId, { before: null, limit: 1 }))
  const mail = toEntry(thread, staff)
  if (!last) return { mail }
  const files = last.attachments.map(({ id }) =>
    pathTo(MAIL_API.mailAttachment.path, { storeId, attachmentId: id }),
  )
  return { mail: { ...mail, from: last.from, to: last.to, message: last.text, files } }
}

function toEntry(thread: MailThread, { name }: Staff): PublicMailEntry {
  const { correspondent, lastDirection } = thread
  const own = { name, email: '' }
  const came = lastDirection === 'in'
  return {
    id: thread.id,
    labelIds: [
      'all',
      thread.place,
      ...(thread.isStarred ? ['starred'] : []),
      ...(thread.isImportant ? ['important'] : []),
      ...thread.labels,
    ],
    isImportant: thread.isImportant,
    isStarred: thread.isStarred,
    isUnread: thread.isUnread,
    from: came ? correspondent : own,
    to: [came ? own : correspondent],
    subject: thread.subject,
    message: thread.snippet,
    files: [],
    createdAt: thread.lastAt,
  }
}
