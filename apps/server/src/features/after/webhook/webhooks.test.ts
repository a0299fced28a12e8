/** Tests that webhooks get signed events at least once and under one id, and no other receiver does. */
import type { AddWebhook } from '@thali/contract/webhooks'
import type { StoreId } from '@thali/domain/ids'
import { type FakeReceiver, makeFakeReceiver } from '@thali/test-kit/fake-receiver'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { A_WEBHOOK } from '@thali/test-kit/webhook-routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FollowerLoop } from '../../../events/follower-loop.ts'
import { allFollowers } from '../../../features.ts'
import { makePostPublic } from '../../../providers/outbound/post-public.ts'
import { removeOldWebhookMessages } from './remove-old-messages.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let fixture: StaffFixture
let receiver: FakeReceiver
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture({}, { postPublic: (address, request) => receiver.post(address, request) })
  // The standard's package verifies by the machine's clock.
  fixture.passMs(Date.now() - fixture.now().getTime())
})
afterAll(() => fixture.close())
beforeEach(async () => {
  receiver = makeFakeReceiver()
  storeId = await fixture.addStore()
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  await fixture.deps.db.deleteFrom('deliveries').execute()
})

const at = (path: string) => `/api/stores/${storeId}/${path}`
const post = (path: string, body?: object) =>
  fixture.call('POST', at(path), { cookie, ...(body && { body }) })
const get = async (path: string) => (await fixture.call('GET', at(path), { cookie })).body
const addWebhook = async (more: Partial<AddWebhook> = {}): Promise<{ id: string; secret: string }> => {
  const { status, body } = await post('webhooks', { ...A_WEBHOOK, events: ['order.moved'], ...more })
  expect(status).toBe(201)
  return body
}
const move = (orderId: string, to: number, revision: number, more = {}) =>
  post(`orders/${orderId}/state`, { to, revision, ...more })
const send = async () => {
  await fixture.followed()
  await fixture.deps.relay.sendDue()
}
const types = () => receiver.taken.map(({ body }) => body.type)

describe('a message', () => {
  it('is signed with each valid secret, as verified by the standard’s package', async () => {
    const { id, secret } = await addWebhook()
    const orderId = await fixture.addOrder(storeId)
    await move(orderId, 2, 1)
    await send()
    const [first] = receiver.taken
    if (!first) throw new Error('nothing came')
    receiver.verify(first, secret)
    expect(first.url).toBe(A_WEBHOOK.url)
    expect(first.body).toMatchObject({
      type: 'order.moved',
      timestamp: fixture.now().toISOString(),
      data: { storeId, orderId, state: 2, revision: 2, order: { id: orderId, lines: [{}, {}] } },
    })
    expect(() => receiver.verify({ ...first, text: `${first.text} ` }, secret)).toThrow()

    const { body: next } = await post(`webhooks/${id}/secret`)
    await move(orderId, 3, 2)
    await send()
    const [, second] = receiver.taken
    if (!second) throw new Error('nothing came')
    receiver.verify(second, secret)
    receiver.verify(second, next.secret)

    fixture.passMs(25 * HOUR_MS)
    await post(`webhooks/${id}/test`)
    await send()
    const third = receiver.taken[2]
    if (!third) throw new Error('nothing came')
    expect(() => receiver.verify(third, secret)).toThrow()
    expect(third.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  it('reports only chosen events: moves, ready, cancelled, menu and items', async () => {
    await addWebhook({ events: ['order.cancelled', 'order.ready', 'item.availability'] })
    const orderId = await fixture.addOrder(storeId, 3)
    await post(`orders/${orderId}/ready`, { revision: 1 })
    await move(orderId, 5, 2, { reasonId: 'closing' })
    await post('pause', { reason: 'Full house', minutes: null })
    await send()
    expect(types()).toEqual(['order.ready', 'order.cancelled'])
  })

  it('reports payments and refunds', async () => {
    await addWebhook({ events: ['order.paid', 'order.refunded'] })
    const orderId = await fixture.addOrder(storeId)
    const { totalMinor } = await get(`orders/${orderId}`)
    const body = {
      orderIds: [orderId],
      method: 'cash',
      dueMinor: totalMinor,
      amountMinor: totalMinor,
      key: 'k'.repeat(32),
    }
    expect((await post('payments', body)).status).toBe(200)
    await send()
    expect(receiver.taken.map(({ body: sent }) => [sent.type, sent.data.order.paymentState])).toEqual([
      ['order.paid', 'paid'],
    ])
  })

  it('reports an order as paid once a struck line leaves nothing due', async () => {
    await addWebhook({ events: ['order.paid'] })
    const orderId = await fixture.addOrder(storeId)
    const { totalMinor, lines } = await get(`orders/${orderId}`)
    const [, line] = lines
    const body = {
      orderIds: [orderId],
      method: 'cash',
      dueMinor: totalMinor,
      amountMinor: totalMinor - 100,
      key: 'p'.repeat(32),
    }
    expect((await post('payments', body)).status).toBe(200)
    await send()
    expect(types()).toEqual([])
    const { revision } = await get(`orders/${orderId}`)
    const strike = { revision, reasonId: 'sold-out' }
    expect((await post(`orders/${orderId}/lines/${line.id}/discard`, strike)).status).toBe(200)
    await send()
    expect(types()).toEqual(['order.paid'])
  })

  it('contains no name, phone or address unless the webhook requests them', async () => {
    await addWebhook()
    await addWebhook({ label: 'Delivery', withContact: true })
    await move(await fixture.addOrder(storeId), 2, 1)
    await send()
    const [without, withContact] = receiver.taken.toSorted((a, b) => a.text.length - b.text.length)
    for (const word of ['Asha Rao', '9876543210', 'customer']) expect(without?.text).not.toContain(word)
    expect(withContact?.body.data.customer).toMatchObject({ name: 'Asha Rao' })
    const log = JSON.stringify(await fixture.deps.db.selectFrom('webhook_messages').selectAll().execute())
    expect(log).not.toContain('Asha Rao')
  })

  it('excludes events of other stores, and those from before or while it was off', async () => {
    const elsewhere = await fixture.addStore()
    const orderId = await fixture.addOrder(storeId)
    await move(orderId, 2, 1)
    const { id } = await addWebhook()
    const settings = { ...A_WEBHOOK, events: ['order.moved'], active: false, revision: 1 }
    expect((await post(`webhooks/${id}`, settings)).status).toBe(204)
    await move(orderId, 3, 2)
    await send()
    await post(`webhooks/${id}`, { ...settings, active: true, revision: 2 })
    await fixture.addOrder(elsewhere)
    await send()
    expect(receiver.taken).toEqual([])
    await move(orderId, 4, 3)
    await send()
    expect(receiver.taken.map(({ body }) => body.data.state)).toEqual([4])
  })
})

describe('a loop that queues messages', () => {
  const queued = async () =>
    (
      await fixture.deps.db
        .selectFrom('webhook_messages')
        .select('order_id')
        .where('store_id', '=', storeId)
        .execute()
    ).length
  const moveSome = async (count: number) => {
    for (let n = 0; n < count; n += 1) await move(await fixture.addOrder(storeId), 2, 1)
  }

  it('queues each event once under concurrency', async () => {
    await addWebhook()
    await moveSome(4)
    await Promise.all([fixture.followed(), fixture.followed(), fixture.followed()])
    expect(await queued()).toBe(4)
    await send()
    expect(receiver.taken).toHaveLength(4)
  })

  it('that dies before its commit queues nothing, and the next one everything', async () => {
    await addWebhook()
    await moveSome(3)
    for (let diesAt = 1; diesAt <= 6; diesAt += 1) {
      let ids = 0
      const newId = () => {
        ids += 1
        if (ids >= diesAt) throw new Error('killed')
        return fixture.deps.newId()
      }
      const dying = { followers: allFollowers(), onFailed: () => {}, onUnavailable: () => {} }
      await new FollowerLoop({ ...fixture.deps, newId }, dying).settle()
      expect(await queued(), `killed at its write ${diesAt}`).toBe(0)
    }
    await send()
    expect(receiver.taken).toHaveLength(3)
  })

  it('does not report rolled-back events', async () => {
    await addWebhook()
    const orderId = await fixture.addOrder(storeId)
    expect((await move(orderId, 2, 99)).status).toBe(409)
    await send()
    expect(receiver.attempts).toBe(0)
  })
})

describe('a receiver that fails', () => {
  it('for an hour gets everything once by id when it recovers, with increasing delays', async () => {
    const { id } = await addWebhook()
    receiver.answer = 503
    const orders: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const orderId = await fixture.addOrder(storeId)
      orders.push(orderId)
      await move(orderId, 2, 1)
    }
    for (let minute = 0; minute < 60; minute += 1) {
      await send()
      fixture.passMs(MINUTE_MS)
    }
    expect(receiver.attempts).toBeGreaterThan(5 * 3)
    expect(receiver.attempts).toBeLessThan(5 * 7)
    expect((await get('webhooks')).items).toMatchObject([{ waiting: 5, failingSince: expect.any(String) }])
    receiver.answer = 200
    for (let minute = 0; minute < 180 && receiver.taken.length < 5; minute += 1) {
      await send()
      fixture.passMs(MINUTE_MS)
    }
    expect(new Set(receiver.taken.map(({ id: messageId }) => messageId)).size).toBe(5)
    expect(new Set(receiver.taken.map(({ body }) => body.data.orderId))).toEqual(new Set(orders))
    expect((await get('webhooks')).items).toMatchObject([{ waiting: 0, failingSince: null }])
    const { items } = await get(`webhooks/${id}/messages`)
    expect(items[0]).toMatchObject({ state: 'delivered', lastStatus: 200 })
  })

  it('for two days is disabled, and the owners are notified by mail', async () => {
    const { id } = await addWebhook()
    const { email } = await fixture.deps.db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select('users.email')
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
    receiver.answer = new Error('no connection')
    await move(await fixture.addOrder(storeId), 2, 1)
    // Two days, the longest pause between two attempts (7.5 h), and one more for the mail.
    for (let hour = 0; hour < 58; hour += 1) {
      await send()
      fixture.passMs(HOUR_MS)
    }
    expect((await get('webhooks')).items).toMatchObject([{ active: false, disabledAt: expect.any(String) }])
    expect(fixture.mail.sent.filter((mail) => mail.to === email).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('switched off'),
    ])
    expect((await post(`webhooks/${id}/test`)).body.error.code).toBe('webhook.off')
  })

  it('and takes ten seconds for it does not hold up other webhooks of the store', async () => {
    const { id } = await addWebhook({ url: 'https://silent.example.com/hook' })
    await addWebhook()
    const { post: take } = receiver
    let silent = 0
    receiver.post = async (url, request) => {
      if (!url.includes('silent')) return take(url, request)
      silent += 1
      fixture.passMs(10_000)
      throw new Error('no answer')
    }
    for (let n = 0; n < 6; n += 1) await move(await fixture.addOrder(storeId), 2, 1)
    await send()
    expect(receiver.taken).toHaveLength(6)
    expect(silent).toBe(1)
    const { items } = await get(`webhooks/${id}/messages`)
    const errors = items.map(({ lastError }: { lastError: string | null }) => lastError)
    expect(errors.filter((error: string | null) => error !== null)).toEqual(['it could not be reached'])

    receiver.post = take
    for (let minute = 0; minute < 3; minute += 1) {
      fixture.passMs(MINUTE_MS)
      await send()
    }
    expect(receiver.taken).toHaveLength(12)
    expect((await get('webhooks')).items).toMatchObject([{ failingSince: null }, { failingSince: null }])
  })

  it('that reports itself gone is disabled at once', async () => {
    await addWebhook()
    receiver.answer = 410
    await move(await fixture.addOrder(storeId), 2, 1)
    await send()
    expect((await get('webhooks')).items).toMatchObject([{ active: false }])
  })

  it('can be sent a message again under its id', async () => {
    const { id } = await addWebhook()
    await move(await fixture.addOrder(storeId), 2, 1)
    await send()
    const { items } = await get(`webhooks/${id}/messages`)
    expect((await post(`webhooks/${id}/messages/${items[0].id}/replay`)).status).toBe(204)
    await send()
    expect(receiver.taken.map((message) => message.id)).toEqual([items[0].id, items[0].id])
  })
})

const INSIDE = [
  'https://127.0.0.1/hook',
  'https://10.0.0.8/hook',
  'https://[::1]/hook',
  'https://[::ffff:169.254.169.254]/hook',
  'https://intranet/hook',
  'https://a.localhost/hook',
  'https://localhost./hook',
  'https://10.0.0.1./hook',
]
const UNFIT = [
  'http://example.com/hook',
  'ftp://example.com',
  'hook',
  'javascript:alert(1)',
  'https://a:b@example.com/hook',
]

describe('an address', () => {
  it('is refused if evidently internal or insecure', async () => {
    for (const url of INSIDE) {
      const { status, body } = await post('webhooks', { ...A_WEBHOOK, url })
      expect([status, body.error.code], url).toEqual([422, 'webhook.url-refused'])
    }
    for (const url of UNFIT) expect((await post('webhooks', { ...A_WEBHOOK, url })).status, url).toBe(400)
  })

  it('that resolves to an internal address is not connected to, as logged', async () => {
    const { id } = await addWebhook()
    const postPublic = makePostPublic()
    receiver.post = (_, request) => postPublic('https://localhost:1/hook', request)
    await post(`webhooks/${id}/test`)
    await send()
    const { items } = await get(`webhooks/${id}/messages`)
    expect(items).toMatchObject([
      { type: 'webhook.test', state: 'waiting', lastError: 'the address is not a public one' },
    ])
  })
})

it('is limited in number, and its secret is in no response and no row', async () => {
  const secrets: string[] = []
  for (let n = 0; n < 10; n += 1) secrets.push((await addWebhook()).secret)
  expect((await post('webhooks', A_WEBHOOK)).body.error.code).toBe('webhook.too-many')
  const rows = await fixture.deps.db.selectFrom('webhooks').selectAll().execute()
  const audit = await fixture.deps.db.selectFrom('audit').selectAll().execute()
  const said = JSON.stringify([rows, audit, await get('webhooks')])
  for (const secret of secrets) expect(said).not.toContain(secret.slice(6))
})

it('is limited in number also where owners add several at once', async () => {
  const cookies = [cookie, await fixture.signIn(await fixture.addMember(storeId, 'owner'))]
  for (let n = 0; n < 9; n += 1) await addWebhook()
  const added = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      fixture.call('POST', at('webhooks'), { cookie: cookies[n % 2] ?? '', body: A_WEBHOOK }),
    ),
  )
  expect(added.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

it('loses its messages after a week', async () => {
  const { id } = await addWebhook()
  await post(`webhooks/${id}/test`)
  await send()
  fixture.passMs(8 * 24 * HOUR_MS)
  await removeOldWebhookMessages(fixture.deps)
  expect((await fixture.deps.db.selectFrom('webhook_messages').selectAll().execute()).length).toBe(0)
  expect((await fixture.deps.db.selectFrom('deliveries').selectAll().execute()).length).toBe(0)
})
