/** Tests that erasure and export of a diner include the store's mails. */
import type { OrderId } from '@thali/domain/ids'
import { writeRawMail } from '@thali/test-kit/raw-mail'
import { useMailHouse } from '@thali/test-kit/shared-fixture'
import { expect, it } from 'vitest'
import { exportMailsOf } from './erase-mails.ts'

const GUEST = 'guest@example.com'

const house = useMailHouse()

const threads = async () => (await house.get('mail/threads?label=all')).body.items

/** A served order of a diner who gave feedback and wants an answer. */
async function addFeedback(): Promise<OrderId> {
  const { fixture, storeId } = house
  const { db, newSlug } = fixture.deps
  const store = db.selectFrom('stores').select('code').where('id', '=', storeId)
  const slug = `${(await store.executeTakeFirstOrThrow()).code}${newSlug()}`
  const orderId = await fixture.addOrder(storeId, 4)
  await db.updateTable('orders').set({ slug, user_phone: '' }).where('id', '=', orderId).execute()
  const body = { rating: 2, text: 'The soup was cold', email: GUEST }
  expect((await fixture.call('POST', `/feedback/api/form/${slug}/`, { body })).status).toBe(201)
  await fixture.followed()
  return orderId
}

/** Letters of the diner and of others, one of them in the other's thread. */
async function receiveLetters(): Promise<void> {
  const asha = { from: 'Asha <asha@example.com>', subject: 'Our feast' }
  house.imap.deliver(writeRawMail({ ...asha, id: 'feast@example.com', text: 'For ten.' }))
  house.imap.deliver(writeRawMail({ from: GUEST, subject: 'Lost umbrella', text: 'A red one.' }))
  await house.connect()
  await house.read()
  const feast = (await threads()).find(({ subject }: { subject: string }) => subject === 'Our feast')
  await house.post(`mail/threads/${feast.id}/mails`, { clientId: 'answer-of-feast', body: 'Gladly.' })
  await house.fixture.deps.relay.sendDue()
  const to = house.fixture.mail.letters.at(-1)?.replyTo ?? ''
  house.imap.deliver(
    writeRawMail({ from: GUEST, to, subject: 'Re: Our feast', text: 'The umbrella is mine.' }),
  )
  await house.read()
}

/** All stored mails and feedback. */
async function kept(): Promise<string> {
  const { db } = house.fixture.deps
  const tables = ['mail_threads', 'mails', 'mail_drafts', 'order_feedback'] as const
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
}

it('removes feedback, letters and mails in threads of others when only the order is known', async () => {
  const orderId = await addFeedback()
  await receiveLetters()
  const draft = { threadId: null, to: 'Guest@example.com', subject: 'Umbrella', body: 'Found' }
  await house.post('mail/drafts/draft-to-guest', draft)
  expect((await threads()).length).toBe(3)

  const held = (await house.post('guest-data', { orderId })).body
  expect(held).toMatchObject({ finished: 1, mails: { addresses: [GUEST], threads: 2 } })
  const { body } = await house.post('guest-data/erase', { orderId })
  expect(body).toEqual({ erased: 1, reservations: 0, mails: 3, unfinished: 0 })

  expect(await kept()).not.toMatch(/guest@example|umbrella|soup/i)
  const [feast, ...more] = await threads()
  expect(more).toEqual([])
  expect(feast).toMatchObject({ subject: 'Our feast', mails: 2, snippet: 'Gladly.', lastDirection: 'out' })
  const log = await house.fixture.deps.db.selectFrom('audit').selectAll().execute()
  expect(JSON.stringify(log)).not.toContain(GUEST)
})

it('works by address alone, with the orders and the bookings that contain it', async () => {
  await addFeedback()
  await receiveLetters()
  expect((await house.post('guest-data', { email: ' Guest@Example.com' })).body).toMatchObject({
    ...{ phone: null, finished: 1, mails: { addresses: [GUEST], threads: 2 } },
  })
  expect((await house.post('guest-data/erase', { email: GUEST })).body).toMatchObject({ erased: 1, mails: 3 })
  expect(await kept()).not.toMatch(/guest@example|umbrella|soup/i)
  const nobody = (await house.post('guest-data', { email: GUEST })).body
  expect(nobody).toMatchObject({ finished: 0, mails: { threads: 0 } })
  expect((await house.post('guest-data/erase', { email: 'no address' })).status).toBe(400)
})

it('exports the mails about an order’s feedback, and no others', async () => {
  const orderId = await addFeedback()
  await receiveLetters()
  const feedback = (await threads()).find(({ kind }: { kind: string }) => kind === 'feedback')
  house.fixture.passMs(1000)
  await house.post(`mail/threads/${feedback.id}/mails`, { clientId: 'answer-of-soup', body: 'We are sorry.' })
  const told = await exportMailsOf(house.fixture.deps.db, house.storeId, [orderId])
  expect(told.get(orderId)).toMatchObject([
    { author: 'guest', email: GUEST, text: 'The soup was cold' },
    { author: 'staff', email: '', text: 'We are sorry.' },
  ])
})
