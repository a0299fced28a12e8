/** Tests of failed messages: kept for a week, only for their own store, and available for another try. */
import type { StoreId } from '@thali/domain/ids'
import { runJob } from '@thali/test-kit/run-jobs'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { queueDelivery } from '../../../deliveries/queue-delivery.ts'
import { MailFailure } from '../../../providers/mail/mail-provider.ts'

const DAY_MS = 24 * 3_600_000

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
  storeId = await fixture.addStore()
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
})
afterAll(() => fixture.close())

const call = (method: 'GET' | 'POST', path: string) =>
  fixture.call(method, `/api/stores/${storeId}/undelivered${path}`, { cookie })
const list = async () => (await call('GET', '')).body.items

async function giveUp(about: string) {
  const { deps, mail } = fixture
  mail.failure = new MailFailure('the mail server refused it', { isFinal: true })
  await inTransaction(deps.db, (tx) =>
    queueDelivery(deps, tx, {
      channel: 'mail',
      kind: 'orders-waiting',
      storeId,
      about,
      to: 'asha@example.com',
      language: 'en',
      sender: 'Chai Point',
      params: { path: '/app/chai/board', storeName: 'Chai Point', orders: 1, minutes: 5 },
    }),
  )
  await deps.relay.sendDue()
  mail.failure = null
}

it('is listed with its reason and without its address, and arrives when it is sent again', async () => {
  await giveUp('one')
  const items = await list()
  expect(items).toMatchObject([
    { channel: 'mail', kind: 'orders-waiting', reason: 'the mail server refused it' },
  ])
  expect(JSON.stringify(items)).not.toContain('asha@example.com')
  const told = await fixture.call('GET', `/api/notifications?store=${storeId}`, { cookie })
  const params = { channel: 'mail', kind: 'orders-waiting' }
  expect(told.body.items).toMatchObject([{ kind: 'message-undelivered', params }])
  const rows = await fixture.deps.db.selectFrom('undelivered_messages').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('asha@example.com')

  expect((await call('POST', `/${items[0].id}/resend`)).status).toBe(204)
  expect((await call('POST', `/${items[0].id}/resend`)).status).toBe(404)
  await fixture.deps.relay.sendDue()
  expect(fixture.mail.sent.map(({ to }) => to)).toEqual(['asha@example.com'])
  expect(await list()).toEqual([])
})

it('is removed when dismissed, and after a week', async () => {
  await giveUp('two')
  await giveUp('three')
  const [first] = await list()
  expect((await call('POST', `/${first.id}/dismiss`)).status).toBe(204)
  expect(await list()).toHaveLength(1)
  fixture.passMs(6 * DAY_MS)
  await runJob(fixture.deps, 'remove-old-undelivered-messages')
  const left = await fixture.deps.db.selectFrom('undelivered_messages').select('id').execute()
  expect(left).toHaveLength(1)
  fixture.passMs(DAY_MS + 1000)
  await runJob(fixture.deps, 'remove-old-undelivered-messages')
  expect(await fixture.deps.db.selectFrom('undelivered_messages').select('id').execute()).toEqual([])
})
