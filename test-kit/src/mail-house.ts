/** A store with a mailbox at the stand-in, and its people. */
import type { StoreId } from '@thali/domain/ids'
import { makeStoreServers } from '@thali/server/providers/mail/store-servers'
import { makeResolveHost } from '@thali/server/providers/outbound/public-host'
import { type ImapServer, makeImapServer } from './imap-server.ts'
import { A_MAILBOX } from './mail-routes.ts'
import { makeStaffFixture, type StaffFixture } from './staff-fixture.ts'

export interface MailHouse {
  readonly fixture: StaffFixture
  readonly imap: ImapServer
  readonly storeId: StoreId
  readonly owner: string
  get(path: string, cookie?: string): ReturnType<StaffFixture['call']>
  post(path: string, body?: unknown, cookie?: string): ReturnType<StaffFixture['call']>
  /** Connects the mailbox. */
  connect(): Promise<void>
  /** Reads what is new in it. */
  read(): Promise<void>
  close(): Promise<void>
}

export async function makeMailHouse(): Promise<MailHouse> {
  // Mailboxes say when a mail came by the second.
  const imap = await makeImapServer(() => {
    fixture.passMs(1000)
    return fixture.now()
  })
  const mailServers = makeStoreServers(
    makeResolveHost(() => true),
    { rejectUnauthorized: false },
  )
  const env = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'menus@operator.example' }
  const fixture = await makeStaffFixture(env, { mailServers })
  const storeId = await fixture.addStore()
  const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const at = (path: string) => `/api/stores/${storeId}/${path}`
  const house: MailHouse = {
    ...{ fixture, imap, storeId, owner },
    get: (path, cookie = owner) => fixture.call('GET', at(path), { cookie }),
    post: (path, body, cookie = owner) => fixture.call('POST', at(path), { cookie, body }),
    async connect() {
      const account = { ...A_MAILBOX, imap: { ...A_MAILBOX.imap, host: '127.0.0.1', port: imap.port } }
      const { status, text } = await house.post('mail/account', account)
      if (status !== 200) throw new Error(`the mailbox was not connected: ${text}`)
    },
    async read() {
      fixture.passMs(3_600_000)
      await fixture.deps.mailboxes.readDue()
    },
    async close() {
      await fixture.deps.mailboxes.stop()
      await fixture.close()
      await imap.close()
    },
  }
  return house
}

interface WrittenMail {
  readonly id?: string
  readonly from?: string
  readonly to?: string
  readonly subject?: string
  readonly inReplyTo?: string
  readonly more?: readonly string[]
  readonly text?: string
}

let mails = 0

/** A mail as it lies in a mailbox. */
export function writeRawMail({
  id = `mail${++mails}@example.com`,
  from = 'Asha <asha@example.com>',
  to = 'orders@chai.example',
  subject = 'A table for ten',
  inReplyTo = '',
  more = [],
  text = 'Do you have a table for ten?',
}: WrittenMail = {}): string {
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${id}>`,
    ...(inReplyTo === '' ? [] : [`In-Reply-To: <${inReplyTo}>`]),
    ...more,
    '',
    text,
    '',
  ].join('\r\n')
}
