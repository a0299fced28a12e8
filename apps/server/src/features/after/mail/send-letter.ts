/** Sends letters of stores, by the store's own server or the operator's, and records their state. */
import type { StoreId } from '@thali/domain/ids'
import { quoteMail } from '@thali/domain/mail/mail-text'
import { replyAddress } from '@thali/domain/mail/reply-address'
import { storeTime } from '@thali/domain/time/store-clock'
import { findStoreNames } from '../../../db/find-store.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { LeasedOfStore } from '../../../deliveries/deliveries.queries.ts'
import { FinalFailure } from '../../../deliveries/final-failure.ts'
import type { LetterContents, LetterSender } from '../../../deliveries/letters/letter-sender.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Letter } from '../../../providers/mail/letter.ts'
import { MailFailure } from '../../../providers/mail/mail-provider.ts'
import { MailboxFailure } from '../../../providers/mail/store-servers.ts'
import { findMail, listMails, type MailRow, moveMail } from './mail.queries.ts'
import { findLetterRoute, type LetterRoute } from './mail-account.ts'
import { replyMac } from './mail-keys.ts'
import { findMailThread } from './mail-thread.queries.ts'

type SendDeps = Pick<Deps, 'db' | 'now' | 'commits' | 'secrets' | 'mail' | 'mailServers' | 'config'>

/** Limit of earlier mails whose Message-IDs an answer refers to. */
const REFERENCES_MAX = 20
/** Limit of the quotation of the previous mail, in characters. */
const QUOTED_MAX = 4_000

export function letterSender(deps: SendDeps): LetterSender {
  return { send: (leased, contents, signal) => send(deps, leased, contents, signal) }
}

async function send(deps: SendDeps, leased: LeasedOfStore, { mailId }: LetterContents, signal: AbortSignal) {
  const storeId = leased.storeId
  const mail = await findMail(deps.db, storeId, mailId)
  if (mail?.state !== 'queued') throw new FinalFailure('the mail was removed, or sent already')
  const route = await findLetterRoute(deps, deps.db, storeId)
  if (!route) return giveUp(deps, storeId, mail, 'nothing is set up that sends mail')
  const letter = await writeLetter(deps, storeId, mail, route)
  try {
    if (route.by === 'store') await deps.mailServers.sendLetter(route.server, letter, signal)
    else await deps.mail.sendLetter(letter, signal)
  } catch (error) {
    if (error instanceof MailFailure && error.isFinal) return giveUp(deps, storeId, mail, error.message)
    if (error instanceof MailboxFailure)
      throw new MailFailure(error.message, { isFinal: false, cause: error })
    throw error
  }
  await noteState(deps, storeId, mail, 'sent')
}

/** @throws {FinalFailure} always */
async function giveUp(deps: SendDeps, storeId: StoreId, mail: MailRow, reason: string): Promise<never> {
  await noteState(deps, storeId, mail, 'failed')
  throw new FinalFailure(reason)
}

/** Records the state of an outgoing mail, and notifies the screens. */
export async function noteState(
  { db, now, commits }: Pick<Deps, 'db' | 'now' | 'commits'>,
  storeId: StoreId,
  { id, threadId }: Pick<MailRow, 'id' | 'threadId'>,
  to: 'sent' | 'failed',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await moveMail(tx, storeId, id, { from: ['queued'], to }))) return
    const data = { threadIds: [threadId] }
    await publishEvent({ commits }, tx, { storeId, kind: 'mail.changed', data, at: now() })
  })
}

async function writeLetter(
  { db, secrets }: SendDeps,
  storeId: StoreId,
  mail: MailRow,
  route: LetterRoute,
): Promise<Letter> {
  const thread = await findMailThread(db, storeId, mail.threadId)
  const store = await findStoreNames(db, storeId)
  const earlier = await listMails(db, storeId, mail.threadId, {
    before: { at: mail.writtenAt, id: mail.id },
    limit: REFERENCES_MAX,
  })
  const before = earlier.filter(({ messageId }) => messageId !== '')
  const { account } = route
  const to = mail.recipients[0] ?? { email: thread?.email ?? '', name: '' }
  // Others may write in a thread, too: their text is not quoted to another recipient.
  const isTheirs = ({ direction, fromEmail }: MailRow) => direction === 'in' && fromEmail === to.email
  const answered = before.find(isTheirs) ?? before.find(({ direction }) => direction === 'out')
  return {
    messageId: mail.messageId,
    fromName: mail.fromName,
    fromAddress: route.address,
    replyTo: account
      ? account.plus
        ? replyAddress(account.address, mail.threadId, replyMac(secrets, storeId, mail.threadId))
        : account.address
      : '',
    to: { name: to.name, address: to.email },
    subject: mail.subject,
    text: withQuote(mail.body, earlier.find(isTheirs), store?.timeZone),
    inReplyTo: answered?.messageId ?? '',
    references: before.map(({ messageId }) => messageId).reverse(),
  }
}

function withQuote(body: string, quoted: MailRow | undefined, timeZone = 'UTC'): string {
  if (!quoted || quoted.body === '') return `${body}\n`
  const { date, minuteOfDay } = storeTime(quoted.writtenAt.getTime(), timeZone)
  const two = (part: number) => String(Math.trunc(part)).padStart(2, '0')
  const on = `${date} ${two(minuteOfDay / 60)}:${two(minuteOfDay % 60)}`
  const by = quoted.fromName || quoted.fromEmail || 'you'
  return `${body}\n\n${quoteMail(quoted.body, { by, on, most: QUOTED_MAX })}\n`
}
