import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { Db } from '@thali/server/db/schema'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { makeImapServer } from '@thali/test-kit/imap-server'
import { serverOf } from '@thali/test-kit/mail-house'
import { A_MAILBOX } from '@thali/test-kit/mail-routes'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { writeRawMail } from '@thali/test-kit/raw-mail'
import { makeSmallStore } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { InstallationCaller } from './installation-caller.ts'
import { makeOwner } from './staff-screen.ts'

/** Mails between two deaths of servers. */
const MAILS = 8
/** Longest delay from the delivery of a mail to the death of a server, in milliseconds. */
const KILLED_WITHIN_MS = 20
const AGAIN_MS = 50
/** Time after which a missing mail is lost, in milliseconds. */
const LOST_AFTER_MS = 120_000
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
  const fixture = makeProcessFixture(place)
  const file = makeSmallStore()
  await fixture.importFile(file)
  const owner = await makeOwner(fixture.env, file.profile.slug)
  const imap = await makeImapServer()
  const start = () => startThali({ ...fixture.env, ...UNLIMITED }, [], 'serve-to-loopback')
  const servers: [ThaliProcess, ...ThaliProcess[]] = [await start()]
  let reader = 0
  let delivered = 0
  const deliver = () => {
    const fields = { id: `mail-${delivered}@example.com`, from: `guest${delivered}@example.com` }
    delivered += 1
    const more = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b']
    const part = `--b\r\nContent-Disposition: attachment; filename="guests.txt"\r\nContent-Transfer-Encoding: base64\r\n\r\n${FILE}\r\n`
    return imap.deliver(writeRawMail({ ...fields, more, text: `--b\r\n\r\nHello\r\n${part}--b--` }))
  }
  try {
    const caller = new InstallationCaller(servers[0].origin)
    await caller.signIn(owner)
    await caller.post(`/api/stores/${file.profile._id}/mail/account`, { ...A_MAILBOX, imap: serverOf(imap) })
    deliver()
    await fixture.read((db) => until(() => isRead(db, delivered), violations))
    if (place.databaseUrl) servers.push(await start())
    for (let kill = 0; kill < kills; kill += 1) {
      const uids = Array.from({ length: MAILS }, deliver)
      const fatal = uids[random.between(0, MAILS - 1)]
      const fetched = Promise.withResolvers<void>()
      imap.onFetched = (uid) => {
        if (uid === fatal) fetched.resolve()
      }
      await fetched.promise
      await wait(random.between(0, KILLED_WITHIN_MS))
      await servers[reader]?.kill()
      imap.onFetched = () => undefined
      // Nobody waits two minutes until it is known that its reader is gone.
      await fixture.read((db) =>
        db
          .updateTable('mail_accounts')
          .set({ leased_until: new Date(0) })
          .execute(),
      )
      const next = (reader + 1) % servers.length
      if (next === reader) servers[reader] = await start()
      await fixture.read((db) => until(() => isRead(db, delivered), violations))
      if (next !== reader) servers[reader] = await start()
      reader = next
    }
  } finally {
    for (const server of servers) await server.stop()
    await imap.close()
  }
  await fixture.read((db) => checkMails(db, delivered, violations))
  const figures = { kills, servers: servers.length, mails: delivered }
  return { figures, violations: violations.list() }
}

async function until(isSo: () => Promise<boolean>, violations: Violations): Promise<void> {
  const endsAt = performance.now() + LOST_AFTER_MS
  while (!(await isSo())) {
    if (performance.now() > endsAt) return violations.add('a mail was lost')
    await wait(AGAIN_MS)
  }
}

async function isRead(db: Db, delivered: number): Promise<boolean> {
  const rows = await db.selectFrom('mails').select('id').limit(delivered).execute()
  return rows.length === delivered
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
