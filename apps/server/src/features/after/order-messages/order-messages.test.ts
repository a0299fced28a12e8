/**
 * Tests of diners with a closed page: they are notified once, in their language, of a state that lasted ten seconds.
 */
import type { StoreId } from '@thali/domain/ids'
import { aSubscription } from '@thali/test-kit/fake-push'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { TAKING_SERVICES } from '@thali/test-kit/message-writes'
import { useStaffFixture } from '@thali/test-kit/shared-fixture'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { beforeEach, describe, expect, it } from 'vitest'
import { DeliveryRelay } from '../../../deliveries/delivery-relay.ts'
import { messageDiners } from './message-diners.ts'

const fixture = useStaffFixture({}, { messages: TAKING_SERVICES })
let storeId: StoreId
let cookie: string
let orderId: string
let slug: string

beforeEach(async () => {
  storeId = await importStoreFile(fixture.deps, makeSmallStore())
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
  const path = `/order/create/web/${storeId}`
  const placed = await fixture.call('POST', path, { origin: null, body: aPlacement() })
  orderId = placed.body._id
  slug = placed.body.slug
})

const diner = (path: string, body: object) =>
  fixture.call('POST', `/api/orders/${slug}/push${path}`, { origin: null, body })
const ask = (device = 'one', language = 'en') => diner('', { ...aSubscription(device), language })
const staff = async (what: string, body: object = {}) => {
  const path = `/api/stores/${storeId}/orders/${orderId}`
  const { revision } = (await fixture.call('GET', path, { cookie })).body
  const answer = await fixture.call('POST', `${path}/${what}`, { cookie, body: { revision, ...body } })
  expect(answer.status).toBe(200)
}
const makeReady = async () => {
  await staff('state', { to: 2 })
  await staff('state', { to: 3 })
  await staff('ready')
}
const pass = async (seconds: number) => {
  fixture.passMs(seconds * 1000)
  await Promise.all([1, 2].map(() => messageDiners(fixture.deps)))
  await fixture.deps.relay.sendDue()
}
const told = () => fixture.push.sent.map(({ body }) => body.notification)

it('are notified that the food is ready after ten seconds, each once, in their language', async () => {
  expect((await ask('one', 'hi')).status).toBe(204)
  await ask('two')
  await makeReady()
  await pass(9)
  expect(told()).toEqual([])
  await pass(1)
  await pass(60)

  expect(
    told()
      .map(({ lang }) => lang)
      .sort(),
  ).toEqual(['en', 'hi'])
  expect(told()[0]).toMatchObject({ navigate: `http://localhost:3000/status/${slug}` })
})

it('are not notified of a step undone in time, and only once of a repeated one', async () => {
  await ask()
  await makeReady()
  fixture.passMs(5000)
  await staff('undo')
  await pass(10)
  expect(told()).toEqual([])
  await staff('ready')
  await pass(10)
  await staff('undo')
  await staff('ready')
  await pass(10)

  expect(told()).toHaveLength(1)
})

it('are notified of a cancellation, also after the order was ready', async () => {
  await ask()
  await makeReady()
  await pass(10)
  await staff('state', { to: 5, reasonId: 'closing' })
  await pass(10)

  expect(told().map(({ tag }) => tag)).toHaveLength(2)
})

it('are not notified once they stopped it, or after the order has ended', async () => {
  await ask()
  await ask('two')
  await diner('/stop', { endpoint: aSubscription().endpoint })
  await makeReady()
  await pass(10)
  expect(told()).toHaveLength(1)
  await staff('state', { to: 4 })
  await pass(11 * 60)

  const rows = await fixture.deps.db.selectFrom('diner_pushes').selectAll().execute()
  expect(rows).toMatchObject([{ sealed: null }, { sealed: null }])
})

it('are stored sealed, at most five per order, and refused for an unknown order', async () => {
  for (const device of ['1', '2', '3', '4', '5']) expect((await ask(device)).status).toBe(204)
  expect((await ask('6')).status).toBe(409)
  expect((await ask('5')).status).toBe(204)
  const rows = await fixture.deps.db.selectFrom('diner_pushes').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('push.example.com')
  slug = `${slug.slice(0, -2)}zz`
  expect((await ask()).status).toBe(404)
})

it('are notified of each delay once, by push, and of no outdated one', async () => {
  await ask()
  await staff('delay', { minutes: 15, reasonId: 'kitchen-busy', attempt: 'a1' })
  await staff('delay', { minutes: 5, reasonId: 'slow-dish', attempt: 'a2' })
  await fixture.followed()
  await pass(1)
  expect(told().map(({ title }) => title)).toEqual([
    'Order 1 takes 15 minutes longer',
    'Order 1 takes 5 minutes longer',
  ])
  await staff('delay', { minutes: 5, reasonId: 'other', attempt: 'a3' })
  fixture.passMs(11 * 60_000)
  await fixture.followed()
  await pass(1)
  expect(told()).toHaveLength(2)
})

it('do not count towards the devices of staff', async () => {
  await ask()
  await makeReady()
  fixture.passMs(10_000)
  await messageDiners(fixture.deps)

  expect(await new DeliveryRelay(fixture.deps, 'push').sendDue()).toBe(0)
  expect(await new DeliveryRelay(fixture.deps, 'diner-push').sendDue()).toBe(1)
})

const PHONE = '9876543210'

const template = { id: '1107160000000012345', text: '' }
/** All in English, one in Hindi. */
const TEMPLATES = {
  'order-accepted.en': template,
  'order-ready.en': template,
  'order-delayed.en': template,
  'order-cancelled.en': template,
  'order-cancelled.hi': template,
}

/** Sets an account for SMS, and the store to use it for all messages. */
async function connectSms(noticesADay = 20, templates: object = TEMPLATES) {
  const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const path = `/api/stores/${storeId}/messages`
  const account = { provider: 'msg91', fields: { authKey: 'key' }, templates, codesADay: 1, noticesADay }
  const kinds = ['order-accepted', 'order-ready', 'order-delayed', 'order-cancelled']
  const settings = { approvesUnsent: true, notices: { kinds, channels: ['whatsapp', 'sms'] } }
  for (const [where, body] of [
    ['accounts/sms', account],
    ['settings', settings],
  ] as const)
    expect((await fixture.call('POST', `${path}/${where}`, { cookie: owner, body })).status).toBe(200)
}
const askMessages = (language = 'en') =>
  fixture.call('POST', `/api/orders/${slug}/messages`, { origin: null, body: { language } })
const messaged = async () => {
  const rows = await fixture.deps.db
    .selectFrom('messages')
    .select(['kind', 'state', 'reason', 'phone_end'])
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind, state, reason }) => `${kind} ${reason ?? state}`)
}
describe('by messages', () => {
  beforeEach(async () => {
    await fixture.deps.db
      .updateTable('orders')
      .set({ user_phone: `+91${PHONE}` })
      .execute()
  })

  it('can be requested only if the store sends them, and are sent once per state, not for undone ones', async () => {
    expect((await askMessages()).status).toBe(409)
    await connectSms()
    expect((await askMessages()).status).toBe(204)
    const look = () => fixture.call('GET', `/api/orders/${slug}/messages`, { origin: null })
    expect((await look()).body).toEqual({ channels: ['sms'], isOn: true, chat: 'none' })
    await staff('state', { to: 2 })
    await pass(9)
    expect(await messaged()).toEqual([])
    await pass(1)
    await staff('state', { to: 3 })
    await staff('ready')
    fixture.passMs(5000)
    await staff('undo')
    await pass(10)
    await staff('ready')
    await pass(10)
    await pass(60)
    expect(await messaged()).toEqual(['order-accepted accepted', 'order-ready accepted'])
    const rows = await fixture.deps.db.selectFrom('deliveries').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(PHONE)
  })

  it('are sent for each delay, at most four per order', async () => {
    await connectSms()
    await askMessages()
    for (const attempt of ['a1', 'a2', 'a3', 'a4', 'a5'])
      await staff('delay', { minutes: 5, reasonId: 'other', attempt })
    await fixture.followed()
    await pass(1)
    expect(await messaged()).toEqual(Array(4).fill('order-delayed accepted'))
    const rows = await fixture.deps.db.selectFrom('messages').select(['order_id', 'phone_end']).execute()
    expect(rows).toEqual(Array(4).fill({ order_id: null, phone_end: '' }))
  })

  it('store no part of the number for a delay without a template', async () => {
    const { 'order-delayed.en': _untold, ...templates } = TEMPLATES
    await connectSms(20, templates)
    await askMessages()
    await staff('delay', { minutes: 5, reasonId: 'other', attempt: 'a1' })
    await fixture.followed()
    await pass(1)
    const rows = await fixture.deps.db.selectFrom('messages').select(['kind', 'state', 'phone_end']).execute()
    expect(rows).toEqual([{ kind: 'order-delayed', state: 'failed', phone_end: '' }])
  })

  it('are not offered in a language without templates', async () => {
    await connectSms(20, { 'order-ready.en': { id: 'ready', text: '' } })
    const look = async (language: string) =>
      (await fixture.call('GET', `/api/orders/${slug}/messages?language=${language}`, { origin: null })).body
    expect([(await look('en')).channels, (await look('hi')).channels]).toEqual([['sms'], []])
    const refused = await askMessages('hi')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'messages.not-offered'])
    expect((await askMessages('en')).status).toBe(204)
  })

  it('end when the diner stops them, and are not sent if a push has the same content', async () => {
    await connectSms()
    await ask()
    await askMessages()
    await makeReady()
    await pass(10)
    expect(await messaged()).toEqual([])
    await fixture.call('POST', `/api/orders/${slug}/messages/stop`, { origin: null })
    await diner('/stop', { endpoint: aSubscription().endpoint })
    await staff('state', { to: 5, reasonId: 'closing' })
    await pass(10)
    expect(await messaged()).toEqual([])
  })

  it('report why nothing was sent: no template in the language, or no budget', async () => {
    await connectSms(0)
    await askMessages('hi')
    await staff('state', { to: 2 })
    await pass(10)
    await askMessages('en')
    await staff('state', { to: 3 })
    await staff('ready')
    await pass(10)
    expect(await messaged()).toEqual(['order-accepted template', 'order-ready budget'])
  })

  it('that the store has to fix are reported only to its owners, once a day each', async () => {
    const problems = async (as: string) => {
      const path = `/api/stores/${storeId}/notifications`
      const { items } = (await fixture.call('GET', path, { cookie: as })).body
      return items.filter(({ kind }: { kind: string }) => kind === 'messages-failing')
    }
    const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    await connectSms(1)
    await askMessages('hi')
    await staff('state', { to: 2 })
    await pass(10)
    await staff('state', { to: 3 })
    await staff('ready')
    await pass(10)
    const missing = { channel: 'sms', language: 'hi', reason: 'template' }
    expect(await problems(owner)).toMatchObject([{ params: missing }])
    expect(await problems(cookie)).toEqual([])
  })
})
