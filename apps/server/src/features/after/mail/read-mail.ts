/** Mail threads for staff. */
import {
  MAIL_COUNT_MOST,
  MAIL_SEARCHED_THREADS,
  MAIL_THREADS_PAGE,
  MAILS_PAGE,
  type Mail,
  type MailCount,
  type MailThreads,
  type MailThreadsQuery,
  type MailUnanswerable,
  type OpenMailThread,
} from '@thali/contract/mail'
import { Refusal } from '@thali/contract/refusal'
import { GIVEN_LABELS, isBuiltInLabel, THREAD_MAILS_AN_HOUR } from '@thali/domain/mail/mail'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { cutPage, readPageCursor, writePageCursor } from '../../../page-cursor.ts'
import type { Staff } from '../../base/account/guard.ts'
import { countSentSince, findMail, listMails } from './mail.queries.ts'
import { toMails, toMailThreads } from './mail.view.ts'
import { findMailAccount } from './mail-account.queries.ts'
import { findLetterRoute, type LetterRoute } from './mail-account.ts'
import { listDrafts, listOwnLabels } from './mail-lists.queries.ts'
import {
  countUnreadThreads,
  findMailThread,
  findSearchEnd,
  listLinked,
  listMailThreads,
  type MailThreadCondition,
  type MailThreadRow,
} from './mail-thread.queries.ts'

const HOUR_MS = 3_600_000
/** Failures in a row from which staff are told, some minutes: a server that restarts is no news. */
const FAILURES_TOLD = 3

/** Filter for the threads of a label; undefined: no such label, or one that lists no threads. */
export function filterOf(label: string): MailThreadCondition | undefined {
  const shown = ['inbox', 'archive'] as const
  switch (label) {
    case '':
    case 'inbox':
      return { places: ['inbox'], only: null, label: null }
    case 'all':
      return { places: shown, only: null, label: null }
    case 'trash':
    case 'spam':
      return { places: [label], only: null, label: null }
    case 'sent':
    case 'important':
    case 'starred':
      return { places: shown, only: label, label: null }
    case 'drafts':
      return undefined
    default:
      return { places: shown, only: null, label }
  }
}

/**
 * A page of the threads of a label, latest first.
 *
 * @throws {Refusal} mail-label.not-found; request.malformed for an invalid page cursor
 */
export async function readMailThreads(
  { db }: Pick<Deps, 'db'>,
  { storeId }: Pick<Staff, 'storeId'>,
  { label, search, unread, before }: MailThreadsQuery,
): Promise<MailThreads> {
  const filter = filterOf(label)
  if (!filter || !(await isKnownLabel(db, storeId, filter.label))) throw new Refusal('mail-label.not-found')
  const asked = {
    ...filter,
    search: search.toLowerCase(),
    unread,
    before: before === '' ? null : readPageCursor(before),
    limit: MAIL_THREADS_PAGE + 1,
  }
  const end = search === '' ? undefined : await findSearchEnd(db, storeId, asked, MAIL_SEARCHED_THREADS)
  const rows = await listMailThreads(db, storeId, asked, end)
  const { shown, ...page } = cutPage(rows, MAIL_THREADS_PAGE, end)
  return { items: await toMailThreads(db, storeId, shown), ...page }
}

async function isKnownLabel(db: Db, storeId: Staff['storeId'], label: string | null): Promise<boolean> {
  if (label === null || GIVEN_LABELS.some((given) => given === label)) return true
  return !isBuiltInLabel(label) && (await listOwnLabels(db, storeId)).some(({ id }) => id === label)
}

/** Reads a mail thread of the store. @throws {Refusal} mail.not-found */
export async function getMailThread(db: Db, storeId: Staff['storeId'], id: string): Promise<MailThreadRow> {
  const row = await findMailThread(db, storeId, id)
  if (!row) throw new Refusal('mail.not-found')
  return row
}

/**
 * A thread with its latest mails, or those before one.
 *
 * @throws {Refusal} mail.not-found; request.malformed for an invalid page cursor
 */
export async function readMailThread(
  deps: Deps,
  staff: Staff,
  threadId: string,
  before: string,
): Promise<OpenMailThread> {
  const { db } = deps
  const { storeId } = staff
  const row = await getMailThread(db, storeId, threadId)
  const rows = await listMails(db, storeId, threadId, {
    before: before === '' ? null : readPageCursor(before),
    limit: MAILS_PAGE + 1,
  })
  const shown = rows.slice(0, MAILS_PAGE).reverse()
  const first = rows.length > MAILS_PAGE ? shown[0] : undefined
  const [thread] = await toMailThreads(db, storeId, [row])
  if (!thread) throw new Refusal('mail.not-found')
  const route = await findLetterRoute(deps, db, storeId)
  const unanswerable = await findUnanswerableReason(deps, db, row, storeId, route)
  const draft = (await listDrafts(db, storeId, staff.id)).find((one) => one.threadId === threadId)
  return {
    thread,
    mails: await toMails(db, storeId, shown),
    next: first ? writePageCursor({ at: first.writtenAt, id: first.id }) : null,
    unanswerable,
    answersFrom: unanswerable === null && route ? route.address : '',
    draft: draft ? { id: draft.id, body: draft.body, savedAt: draft.savedAt.toISOString() } : null,
    linked: await listLinked(db, storeId, row),
  }
}

/** A mail with its whole text. @throws {Refusal} mail.not-found */
export async function readMail(db: Db, { storeId }: Pick<Staff, 'storeId'>, mailId: string): Promise<Mail> {
  const row = await findMail(db, storeId, mailId)
  const [mail] = await toMails(db, storeId, row ? [row] : [])
  if (!mail) throw new Refusal('mail.not-found')
  return mail
}

/** Reason why staff cannot answer in a thread now; null: they can. */
export async function findUnanswerableReason(
  { now }: Deps,
  db: Db,
  { id, email, automatic }: Pick<MailThreadRow, 'id' | 'email' | 'automatic'>,
  storeId: Staff['storeId'],
  route: LetterRoute | undefined,
): Promise<MailUnanswerable | null> {
  if (email === '') return 'no-address'
  if (automatic) return 'automatic'
  if (!route) return 'no-sender'
  const since = new Date(now().getTime() - HOUR_MS)
  const sent = await countSentSince(db, storeId, { threadId: id, since, most: THREAD_MAILS_AN_HOUR })
  return sent >= THREAD_MAILS_AN_HOUR ? 'too-many' : null
}

/** Number of unread threads in the inbox, and the state of the mailbox. */
export async function readMailCount({ db }: Deps, { storeId }: Staff): Promise<MailCount> {
  const account = await findMailAccount(db, storeId)
  const inbox: MailThreadCondition = { places: ['inbox'], only: null, label: null }
  const [unread = 0] = await countUnreadThreads(db, storeId, [inbox], MAIL_COUNT_MOST)
  return {
    unread,
    isSetUp: account !== undefined,
    isFailing: account !== undefined && account.failures >= FAILURES_TOLD,
  }
}
