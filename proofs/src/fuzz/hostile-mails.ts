import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX,
  MAIL_TEXT_MAX_BYTES,
  SUBJECT_MAX,
} from '@thali/domain/mail/mail'
import { isPlainText } from '@thali/domain/typed-text'
import type { Db } from '@thali/server/db/schema'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { hostileMails } from '@thali/test-kit/hostile-mails'
import type { MailHouse } from '@thali/test-kit/mail-house'
import { writeRawMail } from '@thali/test-kit/raw-mail'

const RECIPIENTS_MAX = 20

/**
 * Reads a mailbox with hostile mails and a diner's mail behind them. Each is stored once in a thread of its
 * own, within its bounds, and the diner's is read.
 *
 * @param options `smaller`: factor by which large parts are reduced
 */
export async function tryHostileMails(
  house: MailHouse,
  { count, smaller }: { readonly count: number; readonly smaller: number },
): Promise<ProofReport> {
  const violations = new Violations()
  const { db } = house.fixture.deps
  const raws = hostileMails(smaller)
    .slice(0, count)
    .map(({ raw }) => raw)
  await house.connect()
  await house.read()
  for (const raw of raws) house.imap.deliver(raw)
  house.imap.deliver(writeRawMail({ subject: 'A guest behind them' }))
  await house.read()

  // A mail without a Message-ID is recognized by its text.
  const different = new Set(raws.map((raw) => raw.toString('latin1'))).size + 1
  const mails = await db.selectFrom('mails').selectAll().where('store_id', '=', house.storeId).execute()
  if (mails.length !== different) violations.add(`${mails.length} of ${different} mails stand`)
  if (!mails.some(({ subject }) => subject === 'A guest behind them')) violations.add('the guest is not read')
  const threads = await db.selectFrom('mail_threads').select('mails').execute()
  if (threads.length !== mails.length || threads.some((thread) => thread.mails !== 1))
    violations.add('a hostile mail joined a thread')
  const { failure } = (await house.get('mail/account')).body.account
  if (failure !== null) violations.add(`the mailbox is said to fail: ${failure}`)
  for (const { subject, from_name, from_email, body, recipients } of mails) {
    const lines = [subject, from_name, from_email]
    const isBounded = subject.length <= SUBJECT_MAX && Buffer.byteLength(body) <= MAIL_TEXT_MAX_BYTES
    const isPlain =
      isPlainText(body, { lines: true }) && lines.every((one) => isPlainText(one, { lines: false }))
    if (!isBounded || !isPlain || recipients.length > RECIPIENTS_MAX)
      violations.add(`beyond its bounds: ${subject.slice(0, 60)}`)
  }
  const files = await checkFiles(db, violations)
  return { figures: { mails: mails.length, files }, violations: violations.list() }
}

/** @returns how many there are */
async function checkFiles(db: Db, violations: Violations): Promise<number> {
  const files = await db.selectFrom('mail_files').select(['mail_id', 'name', 'bytes']).execute()
  for (const [mailId, its] of Map.groupBy(files, ({ mail_id }) => mail_id))
    if (its.length > ATTACHMENTS_MAX) violations.add(`${its.length} files came with the mail ${mailId}`)
  for (const { name, bytes } of files)
    if (bytes > ATTACHMENT_MAX_BYTES || /[/\\]|^\./.test(name) || !isPlainText(name, { lines: false }))
      violations.add(`a file of ${bytes} bytes: ${name.slice(0, 60)}`)
  return files.length
}
