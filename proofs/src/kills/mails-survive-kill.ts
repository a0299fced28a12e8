import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { Db } from '@thali/server/db/schema'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { makeImapServer } from '@thali/test-kit/imap-server'
import { serverOf } from '@thali/test-kit/mail-house'
import { A_MAILBOX } from '@thali/test-kit/mail-routes'
import { writeRawMail } from '@thali/test-kit/raw-mail'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { openSmallInstallation } from '../small-installation.ts'
import { killInRounds, untilSettled } from './kill-rounds.ts'

/** Mails between two deaths of servers. */
const MAILS = 8
/** Longest delay from the delivery of a mail to the death of a server, in milliseconds. */
const KILLED_WITHIN_MS = 20
const FILE = Buffer.from('a list of guests').toString('base64')

/**
 * Proves that each mail is stored once, with its file and its event, and none is lost: servers read one
 * mailbox, two of them on PostgreSQL, and the one that reads is killed between fetching a mail and the end of
 * its transaction.
 */
export async function tryMailKills(
  place: TestDatabase,
  random: SeededRandom,
  kills: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const { db } = place
  const { servers, storeId, signIn } = await openSmallInstallation(place, { command: 'serve-to-loopback' })
  const imap = await makeImapServer()
  let reader = 0
  let delivered = 0
  const deliver = () => {
    const fields = { id: `mail-${delivered}@example.com`, from: `guest${delivered}@example.com` }
    delivered += 1
    const more = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b']
    const part = `--b\r\nContent-Disposition: attachment; filename="guests.txt"\r\nContent-Transfer-Encoding: base64\r\n\r\n${FILE}\r\n`
    return imap.deliver(writeRawMail({ ...fields, more, text: `--b\r\n\r\nHello\r\n${part}--b--` }))
  }
  const untilRead = () => untilSettled(() => listUnread(db, delivered), violations)
  let fetched = Promise.withResolvers<void>()
  try {
    await killInRounds(kills, {
      servers,
      async begin() {
        // The first alone: it is the one that reads.
        await servers.start(1)
        const [owner] = await signIn()
        await owner.post(`/api/stores/${storeId}/mail/account`, { ...A_MAILBOX, imap: serverOf(imap) })
        deliver()
        await untilRead()
      },
      load() {
        fetched = Promise.withResolvers()
        const uids = Array.from({ length: MAILS }, deliver)
        const fatal = uids[random.between(0, MAILS - 1)]
        imap.onFetched = (uid) => {
          if (uid === fatal) fetched.resolve()
        }
        return []
      },
      async moment() {
        await fetched.promise
        await wait(random.between(0, KILLED_WITHIN_MS))
        return reader
      },
      async whileDead() {
        imap.onFetched = () => undefined
        // Does not wait two minutes until the lease of the killed reader ends.
        await db
          .updateTable('mail_accounts')
          .set({ leased_until: new Date(0) })
          .execute()
        reader = (reader + 1) % servers.size
        if (servers.size > 1) await untilRead()
      },
      afterReturn: untilRead,
    })
  } finally {
    await imap.close()
  }
  await checkMails(db, delivered, violations)
  const figures = { kills, servers: servers.size, mails: delivered }
  return { figures, violations: violations.list() }
}

async function listUnread(db: Db, delivered: number): Promise<string[]> {
  const rows = await db.selectFrom('mails').select('id').limit(delivered).execute()
  return rows.length === delivered ? [] : [`of ${delivered} mails ${delivered - rows.length} were lost`]
}

async function checkMails(db: Db, delivered: number, violations: Violations): Promise<void> {
  const mails = await db.selectFrom('mails').select(['id', 'message_id', 'thread_id']).execute()
  const ids = new Set(mails.map(({ message_id }) => message_id))
  if (mails.length !== delivered || ids.size !== delivered)
    violations.add(`${mails.length} mails of ${ids.size} Message-IDs stand, ${delivered} came`)
  const threads = await db.selectFrom('mail_threads').select(['id', 'mails']).execute()
  if (threads.length !== delivered || threads.some((thread) => thread.mails !== 1))
    violations.add('threads do not count their mails')
  const files = await db.selectFrom('mail_files').select('mail_id').execute()
  if (new Set(files.map(({ mail_id }) => mail_id)).size !== delivered || files.length !== delivered)
    violations.add(`${files.length} files stand, ${delivered} came`)
  const told = await db.selectFrom('outbox').select('data').where('kind', '=', 'mail.received').execute()
  if (told.length !== delivered) violations.add(`${told.length} events tell of ${delivered} mails`)
}
