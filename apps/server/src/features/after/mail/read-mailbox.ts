/** Reads new mails of a mailbox by UID, without changing anything there. */

import { MAIL_MAX_BYTES } from '@thali/domain/mail/mail'
import type { ImapFlow } from 'imapflow'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { MailboxFailure } from '../../../providers/mail/store-servers.ts'
import { keepCursor, type Lease, type MailReadPosition, requireLease } from './keep-cursor.ts'
import { findCursor, type MailAccountRow } from './mail-account.queries.ts'
import type { MailParser } from './mail-parser.ts'
import type { MailPictures } from './mail-pictures.ts'
import type { ParsedMail } from './parsed-mail.ts'
import { takeMail } from './take-mail.ts'

/** Limit of header bytes searched. */
const LOOKED_MAX_BYTES = 32 * 1024
const LINES_MAX = 60
const LINE_MAX = 1_000
const ESSENTIAL =
  /^(?:from|to|cc|subject|date|message-id|in-reply-to|references|delivered-to|auto-submitted|return-path|precedence|list-[a-z-]+):/i

const DAY_MS = 24 * 3_600_000
/** Limits of days, and of mails, from before a mailbox was connected. */
const FIRST_DAYS = 7
const FIRST_MOST = 200
/**
 * Days before the last mail read that are read again after the server renumbered its mails. Known ones are recognised
 * by their Message-ID.
 */
const AGAIN_DAYS = 2
const INBOX = 'INBOX'

export type ReadDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'commits' | 'secrets' | 'log'> & {
  readonly parser: Pick<MailParser, 'parse'>
  readonly pictures: MailPictures
}

type Reading = Pick<MailAccountRow, 'storeId' | 'address' | 'readAt'> & { readonly lease: Lease }

/** Reads the inbox and the folder of sent mails to their ends. @throws {MailboxFailure} no-inbox @throws {LeaseLost} */
export async function readMailbox(deps: ReadDeps, client: ImapFlow, account: Reading, stopping: AbortSignal) {
  const folders = await client.list()
  const sent = folders.find(({ specialUse }) => specialUse === '\\Sent')?.path
  if (!folders.some(({ path }) => path.toUpperCase() === INBOX)) throw new MailboxFailure('no-inbox')
  // The inbox last: it stays open, and the server announces new mails.
  for (const folder of sent === undefined ? [INBOX] : [sent, INBOX])
    await readFolder(deps, client, account, folder, stopping)
}

async function readFolder(
  deps: ReadDeps,
  client: ImapFlow,
  account: Reading,
  folder: string,
  stopping: AbortSignal,
): Promise<void> {
  const storeId = account.storeId
  const { lease } = account
  const isInbox = folder === INBOX
  await inTransaction(deps.db, (tx) => requireLease(deps, tx, storeId, lease))
  const lock = await client.getMailboxLock(folder, { readOnly: true })
  try {
    const box = client.mailbox
    if (!box) throw new MailboxFailure('protocol')
    const uidValidity = String(box.uidValidity)
    const cursor = await findCursor(deps.db, storeId, folder)
    const isSame = cursor?.uidValidity === uidValidity
    const uids = isSame
      ? await findUids(client, { uid: `${cursor.uid + 1}:*` }, cursor.uid)
      : await findUids(client, { since: since(deps, account, cursor !== undefined) }, 0)
    const fresh = cursor ? uids : uids.slice(-FIRST_MOST)
    const through = (uid: number): MailReadPosition => ({ lease, folder, isInbox, uidValidity, uid })
    if (!isSame) {
      const from = through(Math.max(0, (fresh[0] ?? box.uidNext) - 1))
      await inTransaction(deps.db, (tx) => keepCursor(deps, tx, storeId, from))
    }
    for (const uid of fresh) {
      if (stopping.aborted) return
      await readOne(deps, client, account, through(uid))
    }
  } finally {
    lock.release()
  }
}

function since({ now }: ReadDeps, { readAt }: Reading, isAgain: boolean): Date {
  const from =
    isAgain && readAt ? readAt.getTime() - AGAIN_DAYS * DAY_MS : now().getTime() - FIRST_DAYS * DAY_MS
  return new Date(from)
}

/** Needed since `n:*` includes the last mail even if its UID is lower. */
async function findUids(
  client: ImapFlow,
  query: { uid: string } | { since: Date },
  after: number,
): Promise<number[]> {
  const found = (await client.search(query, { uid: true })) || []
  return found.filter((uid) => uid > after).sort((one, other) => one - other)
}

async function readOne(deps: ReadDeps, client: ImapFlow, account: Reading, through: MailReadPosition) {
  const { address } = account
  const storeId = account.storeId
  const query = { uid: true, size: true, internalDate: true, source: { start: 0, maxLength: MAIL_MAX_BYTES } }
  const found = (await client.fetchOne(String(through.uid), query, { uid: true })) || null
  if (!found?.source) return inTransaction(deps.db, (tx) => keepCursor(deps, tx, storeId, through))
  const raw = found.source
  const isWhole = (found.size ?? raw.byteLength) <= MAIL_MAX_BYTES
  const read = await deps.parser.parse(raw, isWhole)
  if (!read) deps.log.warn({ storeId }, 'a mail takes more time or memory to read than a mail may')
  // Sender and subject are shown anyway; the rest stays in the mailbox.
  const parsed = read ?? (await deps.parser.parse(essentialHead(raw), false)) ?? unreadable()
  const date = found.internalDate === undefined ? Number.NaN : new Date(found.internalDate).getTime()
  const at = deps.now().getTime()
  // A mailbox with a wrong clock must not date mails into the future.
  const cameAt = new Date(Number.isFinite(date) ? Math.min(date, at) : at)
  try {
    await takeMail(deps, storeId, address, { parsed, cameAt, raw }, through)
  } catch (error) {
    if (!isDataError(error)) throw error
    // A bad mail must not block those after it.
    deps.log.warn({ err: error, storeId }, 'a mail holds what cannot be kept')
    await takeMail(deps, storeId, address, { parsed: unreadable(), cameAt, raw }, through)
  }
}

/** Placeholder for a mail without a sender, which stays in the mailbox. */
function unreadable(): ParsedMail {
  const from = { email: '', name: '' }
  return {
    ...{ messageId: '', refersTo: [], from, replyTo: from, to: [], recipients: [], subject: '', text: '' },
    ...{ isCut: true, sentAt: null, isAutomatic: true, files: [] },
  }
}

/** Whether a database refuses the given data, and would refuse it again. */
function isDataError(error: unknown): boolean {
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown }
  // PostgreSQL: data exceptions, broken constraints. SQLite: too big, constraint, mismatch.
  if (typeof code === 'string' && /^2[23][0-9A-Z]{3}$/.test(code)) return true
  return typeof errcode === 'number' && [18, 19, 20].includes(errcode & 0xff)
}

/** A mail with only sender, subject and thread headers of a mail. */
function essentialHead(raw: Uint8Array): Buffer {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, LOOKED_MAX_BYTES))
  const [head = ''] = bytes.toString('latin1').split(/\r?\n\r?\n/, 1)
  const lines = head
    .split(/\r?\n(?![ \t])/)
    .filter((line) => ESSENTIAL.test(line) && line.length <= LINE_MAX)
    .slice(0, LINES_MAX)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}
