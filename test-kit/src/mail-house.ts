/** Store with a mailbox at the stand-in, and its staff. */
import type { SaveMailAccount } from '@thali/contract/mail-accounts'
import type { StoreId } from '@thali/domain/ids'
import { openMailAccount } from '@thali/server/features/after/mail/mail-account'
import { findMailAccount, leaseMailAccount } from '@thali/server/features/after/mail/mail-account.queries'
import { MailPictures } from '@thali/server/features/after/mail/mail-pictures'
import { type ReadDeps, readMailbox } from '@thali/server/features/after/mail/read-mailbox'
import { makeStoreServers, type StoreServers } from '@thali/server/providers/mail/store-servers'
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
  /** Connects the mailbox, set as this says and else as usual. */
  connect(set?: Partial<SaveMailAccount>): Promise<void>
  /** Reads what is new in it. */
  read(): Promise<void>
  /** Reads by a parser of the test's, as a process that holds the lease. @throws {LeaseLost} */
  readWith(parse: ReadDeps['parser']['parse']): Promise<void>
  close(): Promise<void>
}

/** Access to mail servers of this machine, whose certificates are not verified. */
export function serversHere(): StoreServers {
  return makeStoreServers(
    makeResolveHost(() => true),
    { rejectUnauthorized: false },
  )
}

/** A server of this machine, as a mailbox at it is connected. */
export function serverOf({ port }: { readonly port: number }): SaveMailAccount['imap'] {
  return { ...A_MAILBOX.imap, host: '127.0.0.1', port }
}

/** How the server of a mail house is made. */
export const MAIL_SERVER = [
  { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'menus@operator.example' },
  { mailServers: serversHere() },
] as const

export async function makeMailHouse(): Promise<MailHouse> {
  const fixture = await makeStaffFixture(...MAIL_SERVER)
  const house = await addMailHouse(fixture)
  return {
    ...house,
    async close() {
      await fixture.deps.mailboxes.stop()
      await fixture.close()
      await house.close()
    },
  }
}

/** Adds the store to a server; closing it closes its mailbox alone. */
export async function addMailHouse(fixture: StaffFixture): Promise<MailHouse> {
  // Mailboxes say when a mail came by the second.
  const imap = await makeImapServer(() => {
    fixture.passMs(1000)
    return fixture.now()
  })
  const storeId = await fixture.addStore()
  const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const at = (path: string) => `/api/stores/${storeId}/${path}`
  const house: MailHouse = {
    ...{ fixture, imap, storeId, owner },
    get: (path, cookie = owner) => fixture.call('GET', at(path), { cookie }),
    post: (path, body, cookie = owner) => fixture.call('POST', at(path), { cookie, body }),
    async connect(set = {}) {
      const account = { ...A_MAILBOX, imap: serverOf(imap), ...set }
      const { status, text } = await house.post('mail/account', account)
      if (status !== 200) throw new Error(`the mailbox was not connected: ${text}`)
    },
    async read() {
      fixture.passMs(3_600_000)
      await fixture.deps.mailboxes.readDue()
    },
    async readWith(parse) {
      const { deps } = fixture
      const row = await findMailAccount(deps.db, storeId)
      const servers = row && openMailAccount(deps, storeId, row)
      if (!row || !servers) throw new Error('no mailbox is connected')
      const at = deps.now()
      const lease = { by: 'a test', setAt: row.setAt }
      const until = new Date(at.getTime() + 60_000)
      await leaseMailAccount(deps.db, storeId, { ...lease, at, until })
      const client = await deps.mailServers.openMailbox(servers.imap)
      const reading = { ...deps, parser: { parse }, pictures: new MailPictures() }
      try {
        await readMailbox(reading, client, { ...row, lease }, new AbortController().signal)
      } finally {
        client.close()
      }
    },
    close: () => imap.close(),
  }
  return house
}
