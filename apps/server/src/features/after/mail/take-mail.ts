/** Stores a mail of a store's mailbox in its thread. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { StoreId } from '@thali/domain/ids'
import { hasQuote } from '@thali/domain/mail/mail-text'
import { readReplyAddress } from '@thali/domain/mail/reply-address'
import { type NamedThread, threadMail } from '@thali/domain/mail/thread-mail'
import type { MailPerson } from '../../../db/mail-tables.ts'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { MessagePicture } from '../../menu/images/make-message-picture.ts'
import { keepCursor, type MailReadPosition } from './keep-cursor.ts'
import { appendMail, openThread } from './keep-mail.ts'
import { hasMailOfKey, insertFile, listThreadsOfKeys, sumFileBytes } from './mail.queries.ts'
import { mailKey, replyMac } from './mail-keys.ts'
import type { MailPictures } from './mail-pictures.ts'
import { findMailThread, lockMailThread } from './mail-thread.queries.ts'
import type { ParsedFile, ParsedMail } from './parsed-mail.ts'

/** Limit of bytes of all files of a store's mails; further ones stay in its mailbox. */
const STORE_FILES_MAX_BYTES = 200 * 1024 * 1024

type TakeDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'commits' | 'secrets'> & {
  readonly pictures: MailPictures
}

export interface FetchedMail {
  readonly parsed: ParsedMail
  /** Time at which it reached the mailbox. */
  readonly cameAt: Date
  readonly raw: Uint8Array
}

interface PreparedFile extends ParsedFile {
  readonly picture: MessagePicture | null
}

/**
 * Stores a mail and records that it was read, in one transaction: after any crash it is stored once. Mails in the
 * folder of sent mails join as sent, mails in the inbox as received, regardless of their stated sender.
 *
 * @param address of the mailbox
 * @returns false when the store already had it
 * @throws {LeaseLost}
 */
export async function takeMail(
  deps: TakeDeps,
  storeId: StoreId,
  address: string,
  { parsed, cameAt, raw }: FetchedMail,
  through: MailReadPosition,
): Promise<boolean> {
  const { db } = deps
  const key = mailKey(parsed.messageId || createHash('sha256').update(raw).digest('hex'))
  if (await hasMailOfKey(db, storeId, key)) {
    await inTransaction(db, (tx) => keepCursor(deps, tx, storeId, through))
    return false
  }
  const files = await prepareFiles(deps, storeId, parsed.files)
  return inTransaction(db, async (tx) => {
    const isTaken = await keep(deps, tx, {
      ...{ storeId, address, parsed, key, cameAt, files, isOwn: !through.isInbox },
    })
    await keepCursor(deps, tx, storeId, through)
    if (isTaken !== null) {
      const data = { threadIds: [isTaken] }
      await publishEvent(deps, tx, { storeId, kind: 'mail.received', data, at: deps.now() })
    }
    return isTaken !== null
  })
}

interface Keeping {
  readonly storeId: StoreId
  readonly address: string
  readonly parsed: ParsedMail
  readonly key: string
  readonly cameAt: Date
  readonly files: readonly PreparedFile[]
  /** True for a mail in the folder of sent mails. */
  readonly isOwn: boolean
}

/** @returns the thread; null when the mail was stored before, or has no sender */
async function keep(deps: TakeDeps, tx: Db, keeping: Keeping): Promise<string | null> {
  const { storeId, address, parsed, key, cameAt, files, isOwn } = keeping
  const correspondent = isOwn ? parsed.to.find(({ email }) => email !== address) : senderOf(parsed, address)
  if (!correspondent) return null
  const threading = threadMail(
    { correspondent: correspondent.email, subject: parsed.subject, hasQuote: hasQuote(parsed.text) },
    {
      signed: isOwn ? null : await findSigned(deps, tx, storeId, address, parsed.recipients),
      // A mail sent by a form does not identify its author by its sender: it joins no thread.
      referred:
        isOwn || correspondent === parsed.from ? await findReferred(tx, storeId, parsed.refersTo) : [],
    },
  )
  const threadId = threading.kind === 'join' ? threading.threadId : deps.newId()
  if (threading.kind === 'open')
    await openThread(tx, storeId, {
      id: threadId,
      kind: 'letter',
      correspondent,
      subject: parsed.subject,
      linkedTo: threading.linkedTo,
      at: cameAt,
    })
  const thread = await lockMailThread(tx, storeId, threadId)
  if (!thread) return null
  const id = deps.newId()
  const isNew = await appendMail(tx, storeId, thread, {
    id,
    key,
    messageId: parsed.messageId,
    clientId: null,
    direction: isOwn ? 'out' : 'in',
    state: isOwn ? 'sent' : 'received',
    from: parsed.from,
    to: parsed.to.slice(0, 20),
    subject: parsed.subject,
    text: parsed.text,
    isCut: parsed.isCut || files.length < parsed.files.length,
    by: '',
    at: cameAt,
    hasFiles: files.length > 0,
    isAutomatic: parsed.isAutomatic,
  })
  if (!isNew) throw new Error('another process took this mail meanwhile')
  for (const [position, file] of files.entries())
    await insertFile(tx, rowOf(deps, storeId, id, file, position))
  return threadId
}

/**
 * Sender of a mail; for mails from the store's own forms, the person to answer. Without an address it cannot be
 * answered.
 */
function senderOf({ from, replyTo }: ParsedMail, address: string): MailPerson {
  if (from.email !== '' && from.email !== address) return from
  return from.email === address && replyTo.email !== address ? replyTo : { email: '', name: '' }
}

async function findSigned(
  { secrets }: TakeDeps,
  tx: Db,
  storeId: StoreId,
  address: string,
  recipients: readonly string[],
): Promise<NamedThread | null> {
  for (const recipient of recipients) {
    const read = readReplyAddress(recipient, address)
    if (!read || !isSame(read.mac, replyMac(secrets, storeId, read.threadId))) continue
    const thread = await findMailThread(tx, storeId, read.threadId)
    if (thread) return { threadId: thread.id, correspondent: thread.email, subject: thread.subject }
  }
  return null
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

async function findReferred(tx: Db, storeId: StoreId, refersTo: readonly string[]): Promise<NamedThread[]> {
  const keys = [...new Set(refersTo.map(mailKey))]
  const found = await listThreadsOfKeys(tx, storeId, keys)
  return keys.flatMap((key) => found.filter((one) => one.key === key))
}

/** The files that there is room for, images re-encoded by our own pipeline. */
async function prepareFiles(
  { db, pictures }: TakeDeps,
  storeId: StoreId,
  files: readonly ParsedFile[],
): Promise<PreparedFile[]> {
  if (files.length === 0) return []
  let room = STORE_FILES_MAX_BYTES - (await sumFileBytes(db, storeId))
  const kept: PreparedFile[] = []
  for (const file of files) {
    room -= file.content.byteLength
    if (room < 0) break
    const made = file.type.startsWith('image/') ? await pictures.make(file.content) : null
    const picture = made && made.data.byteLength <= room ? made : null
    room -= picture?.data.byteLength ?? 0
    kept.push({ ...file, picture })
  }
  return kept
}

function rowOf(
  { newId }: TakeDeps,
  storeId: StoreId,
  mailId: string,
  { name, type, content, picture }: PreparedFile,
  position: number,
) {
  return {
    store_id: storeId,
    id: newId(),
    mail_id: mailId,
    position,
    name,
    type,
    bytes: content.byteLength,
    content: Buffer.from(content).toString('base64'),
    picture: picture?.data.toString('base64') ?? null,
    picture_bytes: picture?.data.byteLength ?? 0,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
  }
}
