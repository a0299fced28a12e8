/** Reads what is new in a mailbox, by UID; nothing is changed or deleted there. */
import type { StoreId } from '@thali/domain/ids'
import { MAIL_MAX_BYTES } from '@thali/domain/mail/mail'
import type { ImapFlow } from 'imapflow'
import type { Deps } from '../../../deps.ts'
import { MailboxFailure } from '../../../providers/mail/store-servers.ts'
import { essentialHead } from './essential-head.ts'
import { findCursor, type MailAccountRow, putCursor } from './mail-account.queries.ts'
import type { MailParser } from './mail-parser.ts'
import type { ParsedMail } from './parsed-mail.ts'
import { takeMail } from './take-mail.ts'

const DAY_MS = 24 * 3_600_000
/** What a mailbox held before it was connected: of so many days, and not more than so many mails. */
const FIRST_DAYS = 7
const FIRST_MOST = 200
/** The server numbers its mails anew: those around the last that was read are looked at again, and known by their Message-ID. */
const AGAIN_DAYS = 2
const INBOX = 'INBOX'

export type ReadDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'commits' | 'secrets' | 'log'> & {
  readonly parser: Pick<MailParser, 'parse'>
}

type Reading = Pick<MailAccountRow, 'storeId' | 'address' | 'readAt'>

/** Reads the inbox and the folder of sent mails to their ends. @throws {MailboxFailure} no-inbox */
export async function readMailbox(
  deps: ReadDeps,
  client: ImapFlow,
  account: Reading,
  stopping: AbortSignal,
): Promise<void> {
  const folders = await client.list()
  const sent = folders.find(({ specialUse }) => specialUse === '\\Sent')?.path
  if (!folders.some(({ path }) => path.toUpperCase() === INBOX)) throw new MailboxFailure('no-inbox')
  // The inbox last: it stays open, and the server tells of what comes.
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
  const storeId = account.storeId as StoreId
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
    const fresh = isSame ? uids : uids.slice(-FIRST_MOST)
    if (!isSame)
      await putCursor(deps.db, storeId, {
        folder,
        uidValidity,
        uid: Math.max(0, (fresh[0] ?? box.uidNext) - 1),
      })
    for (const uid of fresh) {
      if (stopping.aborted) return
      await readOne(deps, client, account, { folder, uidValidity, uid })
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

/** `n:*` names the last mail even where its number is lower. */
async function findUids(
  client: ImapFlow,
  query: { uid: string } | { since: Date },
  after: number,
): Promise<number[]> {
  const found = (await client.search(query, { uid: true })) || []
  return found.filter((uid) => uid > after).sort((one, other) => one - other)
}

async function readOne(
  deps: ReadDeps,
  client: ImapFlow,
  { storeId, address }: Reading,
  through: { readonly folder: string; readonly uidValidity: string; readonly uid: number },
): Promise<void> {
  const query = { uid: true, size: true, internalDate: true, source: { start: 0, maxLength: MAIL_MAX_BYTES } }
  const found = await client.fetchOne(String(through.uid), query, { uid: true })
  if (!found || !found.source) return putCursor(deps.db, storeId as StoreId, through)
  const raw = found.source
  const isWhole = (found.size ?? raw.byteLength) <= MAIL_MAX_BYTES
  const read = await deps.parser.parse(raw, isWhole)
  if (!read) deps.log.warn({ storeId }, 'a mail takes more time or memory to read than a mail may')
  // From whom it is and what it is called is shown all the same; the rest is left in the mailbox.
  const parsed = read ?? (await deps.parser.parse(essentialHead(raw), false)) ?? unreadable()
  const date = found.internalDate === undefined ? Number.NaN : new Date(found.internalDate).getTime()
  const at = deps.now().getTime()
  // A mailbox whose clock is wrong puts nothing into the future.
  const cameAt = new Date(Number.isFinite(date) ? Math.min(date, at) : at)
  await takeMail(deps, storeId as StoreId, address, { parsed, cameAt, raw }, through)
}

/** A mail of nobody: it is left in the mailbox. */
function unreadable(): ParsedMail {
  const from = { email: '', name: '' }
  return {
    ...{ messageId: '', refersTo: [], from, to: [], recipients: [], subject: '', text: '' },
    ...{ isCut: true, sentAt: null, isAutomatic: true, files: [] },
  }
}
