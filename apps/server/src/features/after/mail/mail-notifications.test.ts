/**
 * Tests of notifications about new mails: one per hour, in the app and as a push, for members who may answer them and
 * enabled it.
 */
import { aSubscription } from '@thali/test-kit/fake-push'
import { writeRawMail } from '@thali/test-kit/raw-mail'
import { useMailHouse } from '@thali/test-kit/shared-fixture'
import { beforeEach, expect, it } from 'vitest'

const HOUR_MS = 3_600_000
const CHOICE = { hidden: [], silent: [], asked: [], quiet: null }

const house = useMailHouse()
beforeEach(async () => {
  await house.connect()
})

async function come(...mails: Parameters<typeof writeRawMail>[0][]): Promise<void> {
  for (const mail of mails) house.imap.deliver(writeRawMail(mail))
  await house.fixture.deps.mailboxes.readDue()
  await house.fixture.followed()
}

async function notices(cookie = house.owner) {
  const { items, unread } = (await house.get('notifications', cookie)).body
  const told = items.filter(({ kind }: { kind: string }) => kind === 'mail-received')
  return {
    told: told.map(({ id, params, isRead }: never) => ({ id, ...(params as object), isRead })),
    unread,
  }
}

const signIn = async (role: 'manager' | 'waiter') =>
  house.fixture.signIn(await house.fixture.addMember(house.storeId, role))

async function addDevice(cookie: string, name: string, chosen: object = {}) {
  const added = await house.post('push-devices', { ...aSubscription(name), name, language: 'en' }, cookie)
  const saved = await house.post('notification-settings', { ...CHOICE, ...chosen }, cookie)
  expect([added.status, saved.status]).toEqual([expect.toBeOneOf([200, 201, 204]), 200])
}

async function pushed(): Promise<string[]> {
  await house.fixture.deps.relay.sendDue()
  const { sent } = house.fixture.push
  return sent.splice(0).map(({ subscription }) => subscription.endpoint.split('/').at(-1) ?? '')
}

it('groups ten mails of an hour in one notification, which rises and becomes unread with each', async () => {
  await come({ from: 'Asha <asha@example.com>' })
  const [thread] = (await house.get('mail/threads')).body.items
  expect(await notices()).toMatchObject({
    told: [{ mails: 1, threadId: thread.id, isRead: false }],
    unread: 1,
  })
  await house.post('notifications/read', { id: (await notices()).told[0].id })
  expect((await notices()).unread).toBe(0)

  await come(...Array.from({ length: 9 }, (_, one) => ({ from: `guest${one}@example.com` })))
  expect(await notices()).toMatchObject({ told: [{ mails: 10, threadId: '', isRead: false }], unread: 1 })
  await house.post('notifications/read', { through: (await notices()).told[0].id })

  house.fixture.passMs(HOUR_MS)
  await come({ from: 'late@example.com' })
  expect((await notices()).told).toMatchObject([{ mails: 1 }, { mails: 10 }])
})

it('notifies of the next mail of a thread by its thread, and not of automatic, old or own mails', async () => {
  house.imap.deliver(
    writeRawMail({ id: 'old@example.com' }),
    'INBOX',
    new Date(house.fixture.now().getTime() - 30 * HOUR_MS),
  )
  const list = { from: 'list@example.com', subject: 'News', more: ['List-Id: <news.example.com>'] }
  await come(list)
  expect((await house.get('mail/threads')).body.items).toHaveLength(2)
  expect((await notices()).told).toEqual([])
  await come({ inReplyTo: 'old@example.com', subject: 'Re: A table for ten' })
  await come({ inReplyTo: 'old@example.com', subject: 'Re: A table for ten' })
  expect((await notices()).told).toMatchObject([{ mails: 2, threadId: expect.stringMatching(/./) }])
})

it('notifies only members who may answer mails, except those who turned it off', async () => {
  const [manager, waiter] = [await signIn('manager'), await signIn('waiter')]
  await come({})
  expect((await notices(manager)).told).toHaveLength(1)
  expect((await notices(waiter)).told).toEqual([])
  await house.post('notification-settings', { ...CHOICE, hidden: ['mail-received'] }, manager)
  expect((await notices(manager)).told).toEqual([])
})

it('reaches devices only if their person enabled it, once an hour, and not in quiet hours', async () => {
  const [manager, waiter] = [await signIn('manager'), await signIn('waiter')]
  await addDevice(house.owner, 'owner')
  await addDevice(manager, 'manager', { asked: ['mail-received'] })
  await addDevice(waiter, 'waiter', { asked: ['mail-received'] })
  await come({})
  await come({ from: 'ravi@example.com' })
  expect(await pushed()).toEqual(['manager'])

  house.fixture.passMs(HOUR_MS)
  const quiet = { fromMinute: 0, toMinute: 1439 }
  await house.post('notification-settings', { ...CHOICE, asked: ['mail-received'], quiet }, manager)
  await come({ from: 'mira@example.com' })
  expect(await pushed()).toEqual([])
})
