/** Mails that staff write: answers in a thread, and letters that open one. */
import type { SentMail, sendLetterSchema } from '@thali/contract/mail-writing'
import { Refusal } from '@thali/contract/refusal'
import { STORE_MAILS_A_DAY } from '@thali/domain/mail/mail'
import { answerSubject } from '@thali/domain/mail/thread-mail'
import type { z } from 'zod'
import { findStoreNames } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { writeDelivery } from '../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { appendMail, openThread } from './keep-mail.ts'
import { countSentSince, findMail, findMailByClientId, type MailRow, queueAgain } from './mail.queries.ts'
import { toMails, toMailThreads } from './mail.view.ts'
import { findLetterRoute, type LetterRoute } from './mail-account.ts'
import { mailKey } from './mail-keys.ts'
import { removeDraft } from './mail-lists.queries.ts'
import { lockMailThread, type MailThreadRow } from './mail-thread.queries.ts'
import { findUnanswerableReason, getMailThread } from './read-mail.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Accepts an answer in a thread; a repeated one is the one accepted before.
 *
 * @throws {Refusal} mail.not-found, mail.unanswerable with the reason, mail.no-sender, mail.too-many;
 *   mail.sent-before if another text was accepted under this client id
 */
export async function answerMail(
  deps: Deps,
  staff: Staff,
  threadId: string,
  { clientId, body }: { readonly clientId: string; readonly body: string },
): Promise<SentMail> {
  const { storeId } = staff
  return inTransaction(deps.db, async (tx) => {
    const thread = await lockMailThread(tx, storeId, threadId)
    if (!thread) throw new Refusal('mail.not-found')
    const known = await findMailByClientId(tx, storeId, clientId)
    if (known) {
      requireSame(known, known.threadId === threadId && known.body === body.trim())
      return toSent(tx, staff, known)
    }
    const route = await findLetterRoute(deps, tx, storeId)
    await requireAnswerable(deps, tx, thread, storeId, route)
    if (!route) throw new Refusal('mail.no-sender')
    const store = await findStoreNames(tx, storeId)
    const subject = answerSubject(thread.subject, store?.name ?? '')
    return queueMail(deps, tx, staff, { thread, route, clientId, subject, body })
  })
}

/** Refuses an edited mail that would count as the one accepted before, and so not be sent. */
function requireSame({ threadId }: MailRow, isSame: boolean): void {
  if (!isSame) throw new Refusal('mail.sent-before', { threadId })
}

async function requireAnswerable(
  deps: Deps,
  tx: Db,
  thread: MailThreadRow,
  storeId: Staff['storeId'],
  route: LetterRoute | undefined,
): Promise<void> {
  const reason = await findUnanswerableReason(deps, tx, thread, storeId, route)
  if (reason === 'too-many') throw new Refusal('mail.too-many', { reason })
  if (reason === 'no-sender') throw new Refusal('mail.no-sender')
  if (reason !== null) throw new Refusal('mail.unanswerable', { reason })
}

/**
 * Accepts a new letter, which opens a thread.
 *
 * @throws {Refusal} mail.no-sender, mail.too-many; mail.sent-before if another letter was accepted under this client id
 */
export async function sendLetter(
  deps: Deps,
  staff: Staff,
  { clientId, to, subject, body }: z.output<typeof sendLetterSchema>,
): Promise<SentMail> {
  const { storeId } = staff
  return inTransaction(deps.db, async (tx) => {
    const known = await findMailByClientId(tx, storeId, clientId)
    if (known) {
      const isSame =
        known.recipients[0]?.email === to && known.subject === subject.trim() && known.body === body.trim()
      requireSame(known, isSame)
      return toSent(tx, staff, known)
    }
    const route = await findLetterRoute(deps, tx, storeId)
    if (!route) throw new Refusal('mail.no-sender')
    const id = deps.newId()
    const correspondent = { email: to, name: '' }
    await openThread(tx, storeId, {
      id,
      kind: 'letter',
      correspondent,
      subject: subject.trim(),
      linkedTo: null,
      at: deps.now(),
    })
    const thread = await lockMailThread(tx, storeId, id)
    if (!thread) throw new Error('the thread that was just opened is gone')
    return queueMail(deps, tx, staff, { thread, route, clientId, subject: subject.trim(), body })
  })
}

interface Queued {
  readonly thread: MailThreadRow
  readonly route: LetterRoute
  readonly clientId: string
  readonly subject: string
  readonly body: string
}

async function queueMail(
  deps: Deps,
  tx: Db,
  staff: Staff,
  { thread, route, clientId, subject, body }: Queued,
): Promise<SentMail> {
  const { storeId } = staff
  const at = deps.now()
  const since = new Date(at.getTime() - DAY_MS)
  const today = await countSentSince(tx, storeId, { threadId: null, since, most: STORE_MAILS_A_DAY })
  if (today >= STORE_MAILS_A_DAY) throw new Refusal('mail.too-many', { reason: 'store' })
  const id = deps.newId()
  const messageId = `${id}@${route.address.replace(/.*@/, '')}`
  const store = await findStoreNames(tx, storeId)
  await appendMail(tx, storeId, thread, {
    id,
    key: mailKey(messageId),
    messageId,
    clientId,
    direction: 'out',
    state: 'queued',
    from: { email: route.address, name: store?.name ?? '' },
    to: [{ email: thread.email, name: thread.name }],
    subject,
    text: body.trim(),
    isCut: false,
    by: staff.name,
    at,
    hasFiles: false,
    isAutomatic: false,
  })
  await removeDraft(tx, storeId, staff.id, clientId)
  await queueLetter(deps, tx, staff, { mailId: id, about: id })
  const sent = await findMail(tx, storeId, id)
  if (!sent) throw new Error('the mail that was just written is gone')
  return publishSent(deps, tx, staff, sent)
}

async function queueLetter(
  deps: Deps,
  tx: Db,
  { storeId }: Staff,
  { mailId, about }: { readonly mailId: string; readonly about: string },
): Promise<void> {
  await writeDelivery(deps, tx, { channel: 'letter', kind: 'letter', storeId, about, contents: { mailId } })
}

/**
 * Sends a failed mail again, as the same mail.
 *
 * @throws {Refusal} mail.not-found, also if it is queued or was sent; mail.unanswerable with the reason,
 *   mail.no-sender, mail.too-many
 */
export async function sendMailAgain(deps: Deps, staff: Staff, mailId: string): Promise<SentMail> {
  const { storeId } = staff
  return inTransaction(deps.db, async (tx) => {
    const given = await findMail(tx, storeId, mailId)
    const thread = given && (await lockMailThread(tx, storeId, given.threadId))
    if (!thread) throw new Refusal('mail.not-found')
    await requireAnswerable(deps, tx, thread, storeId, await findLetterRoute(deps, tx, storeId))
    const isMoved = await queueAgain(tx, storeId, mailId, deps.now())
    const mail = isMoved ? await findMail(tx, storeId, mailId) : undefined
    if (!mail) throw new Refusal('mail.not-found')
    await queueLetter(deps, tx, staff, { mailId, about: `${mailId} ${deps.now().getTime()}` })
    return publishSent(deps, tx, staff, mail)
  })
}

/** Notifies the other staff that a member is answering in a thread. @throws {Refusal} mail.not-found */
export async function publishAnsweringMail(deps: Deps, staff: Staff, threadId: string): Promise<void> {
  const { storeId } = staff
  await getMailThread(deps.db, storeId, threadId)
  await inTransaction(deps.db, async (tx) => {
    const data = { threadId, userId: staff.id }
    await publishEvent(deps, tx, { storeId, kind: 'mail.answering', data, at: deps.now() })
  })
}

async function publishSent(deps: Deps, tx: Db, staff: Staff, mail: MailRow): Promise<SentMail> {
  const sent = await toSent(tx, staff, mail)
  const data = { threadIds: [mail.threadId] }
  await publishEvent(deps, tx, { storeId: staff.storeId, kind: 'mail.changed', data, at: deps.now() })
  return sent
}

async function toSent(tx: Db, { storeId }: Staff, row: MailRow): Promise<SentMail> {
  const [thread] = await toMailThreads(tx, storeId, [await getMailThread(tx, storeId, row.threadId)])
  const [mail] = await toMails(tx, storeId, [row])
  if (!thread || !mail) throw new Refusal('mail.not-found')
  return { thread, mail }
}
