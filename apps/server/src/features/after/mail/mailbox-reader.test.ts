/** Tests of mailboxes that are many, change, hang, or are read by two processes. */
import type { StoreId } from '@thali/domain/ids'
import { makeImapServer } from '@thali/test-kit/imap-server'
import { serverOf } from '@thali/test-kit/mail-house'
import { A_MAILBOX } from '@thali/test-kit/mail-routes'
import { writeRawMail } from '@thali/test-kit/raw-mail'
import { useMailHouse } from '@thali/test-kit/shared-fixture'
import { expect, it, vi } from 'vitest'
import { LeaseLost } from './keep-cursor.ts'
import { MailboxReader } from './mailbox-reader.ts'
import { parseMail } from './parse-mail.ts'

const house = useMailHouse()

const subjects = async () =>
  (await house.get('mail/threads')).body.items.map(({ subject }: { subject: string }) => subject).sort()
const account = async () => (await house.get('mail/account')).body.account

it('reads a different mailbox from its start', async () => {
  const other = await makeImapServer()
  try {
    for (const subject of ['A', 'B', 'C']) house.imap.deliver(writeRawMail({ subject }))
    await house.connect()
    await house.read()
    // Its UIDs are below those read from the first.
    for (const subject of ['D', 'E']) other.deliver(writeRawMail({ subject }))
    await house.connect({ address: 'kitchen@chai.example', imap: serverOf(other) })
    await house.read()
    expect(await subjects()).toEqual(['A', 'B', 'C', 'D', 'E'])
  } finally {
    await other.close()
  }
})

it('keeps nothing of a mailbox that was set up again while it was read', async () => {
  house.imap.deliver(writeRawMail({ subject: 'To the one before' }))
  await house.connect()
  const reading = house.readWith(async (raw, isWhole) => {
    house.fixture.passMs(1000)
    await house.connect({ address: 'kitchen@chai.example' })
    return parseMail(raw, isWhole)
  })
  await expect(reading).rejects.toBeInstanceOf(LeaseLost)
  expect(await subjects()).toEqual([])
  expect(await house.fixture.deps.db.selectFrom('mail_cursors').selectAll().execute()).toEqual([])
})

it('ends the round of a hanging mailbox, and continues in the next one', async () => {
  const reader = new MailboxReader(house.fixture.deps, { roundMostMs: 200 })
  house.imap.deliver(writeRawMail({ subject: 'Asked for in vain' }))
  await house.connect()
  house.imap.silence(true)
  await reader.readDue()
  expect(await account()).toMatchObject({ failure: expect.any(String), readAt: null })
  house.imap.silence(false)
  await house.read()
  expect(await account()).toMatchObject({ failure: null })
  expect(await subjects()).toEqual(['Asked for in vain'])
  await reader.stop()
})

it('tells staff from the third failure on that no mail arrives, until it does again', async () => {
  const isFailing = async () => (await house.get('mail-count')).body.isFailing
  await house.connect({ imap: { ...serverOf(house.imap), password: 'an old password' } })
  const told: boolean[] = []
  for (let tries = 0; tries < 3; tries += 1) {
    await house.read()
    told.push(await isFailing())
  }
  expect(told).toEqual([false, false, true])

  await house.connect()
  await house.read()
  expect(await isFailing()).toBe(false)
})

it('notifies owners once of a mailbox that has failed for most of an hour, and again when it fails later', async () => {
  const told = async () => {
    const { items } = (await house.get('notifications')).body
    return items.filter(({ kind }: { kind: string }) => kind === 'mailbox-failing')
  }
  const fail = async (times: number) => {
    house.imap.refuse(true)
    for (let tries = 0; tries < times; tries += 1) await house.read()
    house.imap.refuse(false)
  }
  await house.connect()
  await house.read()
  await fail(4)
  expect(await told()).toEqual([])
  await fail(2)
  expect(await told()).toMatchObject([{ params: { address: A_MAILBOX.address } }])

  await house.read()
  await fail(5)
  expect(await told()).toHaveLength(2)
})

it('reads at once mails that arrive while it reads', async () => {
  const reader = new MailboxReader(house.fixture.deps)
  const { imap } = house
  imap.deliver(writeRawMail({ subject: 'A' }))
  imap.onFetched = () => {
    imap.onFetched = () => undefined
    imap.deliver(writeRawMail({ subject: 'B' }))
  }
  await house.connect()
  try {
    await reader.begin()
    await vi.waitFor(async () => expect(await subjects()).toEqual(['A', 'B']))
    expect(imap.commands.slice(0, imap.commands.lastIndexOf('UID FETCH'))).not.toContain('IDLE')
  } finally {
    await reader.stop()
  }
})

it('releases a read mailbox while others wait', async () => {
  const { fixture, imap } = house
  const { deps } = fixture
  const stores: StoreId[] = [house.storeId]
  imap.deliver(writeRawMail())
  await house.connect()
  for (let at = 0; at < 4; at += 1) {
    const storeId = await fixture.addStore()
    stores.push(storeId)
    const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    const body = { ...A_MAILBOX, imap: serverOf(imap) }
    const saved = await fixture.call('POST', `/api/stores/${storeId}/mail/account`, { cookie, body })
    expect(saved.status).toBe(200)
  }
  const reader = new MailboxReader(deps, { atOnce: 2 })
  try {
    await vi.waitFor(async () => {
      fixture.passMs(1000)
      await reader.begin()
      const mails = await deps.db.selectFrom('mails').select('store_id').execute()
      expect(mails.map((one) => one.store_id).sort()).toEqual(stores.toSorted())
    })
  } finally {
    await reader.stop()
  }
})

it('reads a mailbox in one of two processes, and in the other once the first has ended', async () => {
  const other = await house.fixture.openAnother()
  // SQLite has one process.
  if (!other) return
  const reader = new MailboxReader(house.fixture.deps)
  try {
    await house.connect()
    for (const subject of ['A', 'B', 'C']) house.imap.deliver(writeRawMail({ subject }))
    house.fixture.passMs(1000)
    await Promise.all([reader.readDue(), other.deps.mailboxes.readDue()])
    expect(house.imap.commands.filter((name) => name === 'UID FETCH')).toHaveLength(3)
    expect(await subjects()).toEqual(['A', 'B', 'C'])

    await reader.begin()
    await vi.waitFor(() => expect(house.imap.commands).toContain('IDLE'))
    expect(await other.deps.mailboxes.readDue()).toBe(0)
    await reader.stop()
    house.imap.deliver(writeRawMail({ subject: 'D' }))
    house.fixture.passMs(1000)
    expect(await other.deps.mailboxes.readDue()).toBe(1)
    expect(await subjects()).toEqual(['A', 'B', 'C', 'D'])
  } finally {
    await reader.stop()
    await other.deps.mailboxes.stop()
    await other.close()
  }
})
