/** Tests of messages between diners of an order and staff, and of staff rooms. */
import { makeOrderConfig } from '@thali/builders/make-store'
import {
  GUEST_MESSAGES_MAX,
  GUEST_WINDOW_MESSAGES,
  GUEST_WINDOW_MS,
  OPEN_AFTER_END_MS,
} from '@thali/domain/chat/conversation'
import type { StoreId } from '@thali/domain/ids'
import { aSubscription } from '@thali/test-kit/fake-push'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { runJob } from '@thali/test-kit/run-jobs'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEventsAfter } from '../../../events/events.queries.ts'

const MINUTE_MS = 60_000

let fixture: StaffFixture
let storeId: StoreId
let asha: string
let ravi: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(() => openStore({ guestChat: true }))

async function openStore(profile: object) {
  const file = makeSmallStore()
  Object.assign(file.profile, profile)
  file.profile.orderConfigs = [makeOrderConfig({ label: 'Dine-In' })]
  storeId = await importStoreFile(fixture.deps, file)
  asha = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
  ravi = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
}

interface Placed {
  readonly _id: string
  readonly slug: string
}

let keys = 0
const newKey = () => {
  keys += 1
  return `message-${keys}`
}
const place = async (more: object = {}): Promise<Placed> =>
  (await fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, body: aPlacement(more) })).body
const ofGuest = ({ slug }: Placed, body: object) =>
  fixture.call('POST', `/api/orders/${slug}/chat`, { origin: null, body: { clientId: newKey(), ...body } })
const guestThread = async ({ slug }: Placed, query = '') =>
  (await fixture.call('GET', `/api/orders/${slug}/chat${query}`)).body
const staffCall = (method: 'GET' | 'POST', path: string, cookie = asha, body?: object) =>
  fixture.call(method, `/api/stores/${storeId}/${path}`, { cookie, ...(body && { body }) })
const ofStaff = (id: string, body: object, cookie = asha) =>
  staffCall('POST', `chat/${id}/messages`, cookie, { clientId: newKey(), ...body })
const thread = async (id: string, cookie = asha, query = '') =>
  (await staffCall('GET', `chat/${id}${query}`, cookie)).body
const list = async (query = '', cookie = asha) => (await staffCall('GET', `chat${query}`, cookie)).body.items
const count = async (cookie = asha) => (await staffCall('GET', 'chat-count', cookie)).body
const people = async (cookie = asha) => (await staffCall('GET', 'chat-people', cookie)).body.items
const idOf = async (name: string) =>
  (await people()).find((one: { name: string }) => one.name === name).id as string
const texts = (answer: { messages: { body: string }[] }) => answer.messages.map(({ body }) => body)

describe('a thread of an order', () => {
  it('delivers messages of guests to staff, and answers back, with unread marks on both sides', async () => {
    const order = await place()
    expect(await guestThread(order)).toEqual({ messages: [], hasMore: false, unread: 0, isOpen: true })
    expect((await ofGuest(order, { body: 'Is it spicy?' })).body).toEqual({ seq: 1 })
    expect(await count()).toEqual({ waiting: 1, late: 0, rooms: 0 })
    const [entry] = await list()
    expect(entry).toMatchObject({
      id: order._id,
      kind: 'order',
      unread: 1,
      waitingSince: fixture.now().toISOString(),
      lastMessage: { body: 'Is it spicy?', author: 'guest' },
      order: { address: 'Table 4' },
    })

    await staffCall('POST', `chat/${order._id}/read`, asha, { seq: 1 })
    expect(await list('', ravi)).toMatchObject([{ unread: 0, waitingSince: expect.any(String) }])
    await ofStaff(order._id, { body: 'A little.' })
    await ofStaff(order._id, { phrase: 'coming' })
    expect(await count()).toEqual({ waiting: 0, late: 0, rooms: 0 })
    expect(await guestThread(order, '?after=1')).toMatchObject({
      unread: 2,
      messages: [
        { seq: 2, author: 'staff', by: 'waiter', body: 'A little.', phrase: '' },
        { seq: 3, phrase: 'coming', body: '' },
      ],
    })
    await fixture.call('POST', `/api/orders/${order.slug}/chat/read`, { origin: null, body: { seq: 3 } })
    expect((await guestThread(order)).unread).toBe(0)
  })

  it('stores a message once, however often and wherever it is sent', async () => {
    const order = await place()
    const body = { clientId: 'the-same-one', body: 'Hello' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ofGuest(order, body)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body)))).toEqual(new Set(['{"seq":1}']))
    const answered = { clientId: 'an-answer', body: 'Yes?' }
    const [one, other] = await Promise.all([ofStaff(order._id, answered), ofStaff(order._id, answered, ravi)])
    expect(one.body).toEqual(other.body)
    expect(texts(await thread(order._id))).toEqual(['Hello', 'Yes?'])
  })

  it('numbers messages without gaps, in the order of arrival', async () => {
    const order = await place()
    const senders = Array.from({ length: 20 }, (_, at) => at)
    await Promise.all(senders.map((at) => ofGuest(order, { body: `guest ${at}` })))
    await Promise.all(senders.map((at) => ofStaff(order._id, { body: `staff ${at}` })))
    const { messages } = await thread(order._id)
    expect(messages.map(({ seq }: { seq: number }) => seq)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    )
    const events = await listEventsAfter(fixture.deps.db, storeId, 0, 200)
    const told = events.filter(({ kind }) => kind === 'chat.changed').map(({ data }) => data.message)
    expect(told).toEqual(messages.map(({ seq }: { seq: number }) => seq))
  })

  it('hides notes of staff from guests, also in their events', async () => {
    const order = await place()
    await ofGuest(order, { body: 'Hello' })
    await ofStaff(order._id, { body: 'Regular, be nice', isPrivate: true })
    expect(texts(await guestThread(order))).toEqual(['Hello'])
    expect((await guestThread(order)).unread).toBe(0)
    expect(await count()).toMatchObject({ waiting: 1 })
    expect(await thread(order._id)).toMatchObject({ messages: [{}, { isPrivate: true }] })
    const events = await listEventsAfter(fixture.deps.db, storeId, 0, 200)
    const heard = events.filter(({ data }) => data.guestsOf === order._id)
    expect(heard.map(({ data }) => data.message)).toEqual([1])
  })

  it('is paged forward and backward', async () => {
    const order = await place()
    await ofStaff(order._id, { body: '1' })
    const rows = Array.from({ length: 249 }, (_, at) => ({
      ...{ store_id: storeId, conversation_id: order._id, seq: at + 2, client_id: `k${at}`, author: 'staff' },
      ...{ author_id: 'x', author_name: 'x', phrase: '', body: `${at + 2}`, private: false, via: 'page' },
      written_at: fixture.now(),
    })) as never[]
    await fixture.deps.db.insertInto('chat_messages').values(rows).execute()
    const latest = await guestThread(order)
    expect([latest.messages.length, latest.messages[0].seq, latest.hasMore]).toEqual([100, 151, true])
    const older = await guestThread(order, '?before=51')
    expect([older.messages.length, older.messages[0].seq, older.hasMore]).toEqual([50, 1, false])
    const newer = await thread(order._id, asha, '?after=100')
    expect([newer.messages.length, newer.messages[0].seq, newer.hasMore]).toEqual([100, 101, true])
  })

  it('is read from a number beyond all messages, as pages do to read the thread alone', async () => {
    const order = await place()
    await ofGuest(order, { body: 'Hello' })
    const far = Number.MAX_SAFE_INTEGER
    expect(texts(await guestThread(order, `?after=${far}`))).toEqual([])
    expect(texts(await guestThread(order, `?before=${far}`))).toEqual(['Hello'])
    const alone = await thread(order._id, asha, `?after=${far}`)
    expect(alone).toMatchObject({ messages: [], conversation: { id: order._id, unread: 1 } })
    const picture = await fixture.call('GET', `/api/orders/${order.slug}/chat/pictures/${far}`)
    expect(picture.body.error.code).toBe('media.not-found')
  })

  it('closes a day after the last step of the order, except for notes', async () => {
    const order = await place()
    await ofGuest(order, { body: 'Hello' })
    for (const to of [2, 3, 4]) {
      const { revision } = (await staffCall('GET', `orders/${order._id}`)).body
      await staffCall('POST', `orders/${order._id}/state`, asha, { to, revision })
    }
    fixture.passMs(OPEN_AFTER_END_MS - 1)
    expect((await ofGuest(order, { body: 'Lovely' })).status).toBe(200)
    fixture.passMs(1)
    expect((await ofGuest(order, { body: 'Late' })).body.error.code).toBe('chat.closed')
    expect((await ofStaff(order._id, { body: 'Late' })).body.error.code).toBe('chat.closed')
    expect((await ofStaff(order._id, { body: 'Noted', isPrivate: true })).status).toBe(200)
    expect(await guestThread(order)).toMatchObject({ isOpen: false })
    fixture.passMs(-OPEN_AFTER_END_MS)
  })

  it('is limited for guests, per period and in total', async () => {
    const order = await place()
    for (let written = 0; written < GUEST_MESSAGES_MAX; written += GUEST_WINDOW_MESSAGES) {
      for (let at = 0; at < GUEST_WINDOW_MESSAGES; at += 1)
        expect((await ofGuest(order, { body: 'Hello' })).status).toBe(200)
      const { body, headers } = await ofGuest(order, { body: 'Hello' })
      const isPassing = written + GUEST_WINDOW_MESSAGES < GUEST_MESSAGES_MAX
      expect(body.error.code).toBe(isPassing ? 'chat.too-many' : 'chat.used-up')
      if (isPassing) expect(headers['retry-after']).toBe('60')
      fixture.passMs(GUEST_WINDOW_MS)
    }
  })

  it('refuses malformed messages', async () => {
    const order = await place()
    for (const body of [
      { body: '' },
      { body: ' \n ' },
      { body: 'x'.repeat(1001) },
      { body: 'a\u0000b' },
      { body: 'a\u202eb' },
      { body: 'Hello', clientId: 'short' },
      { phrase: 'coming' },
      { phrase: 'unknown' },
      {},
    ])
      expect([(await ofGuest(order, body)).status, body]).toEqual([400, body])
    expect((await ofGuest({ ...order, slug: 'nobody-has-this' }, { body: 'Hello' })).status).toBe(404)
    expect(await list()).toEqual([])
  })

  it('is closed to guests of a store that has not enabled messages, as staff can see', async () => {
    await openStore({})
    const order = await place()
    expect((await ofGuest(order, { body: 'Hello' })).body.error.code).toBe('chat.off')
    expect((await guestThread(order)).isOpen).toBe(false)
    expect(await thread(order._id)).toMatchObject({ isShownToGuests: false, messages: [] })
  })

  it('can be started by staff, and settled without an answer', async () => {
    const order = await place()
    expect(await thread(order._id)).toMatchObject({ conversation: { id: order._id, lastSeq: 0 } })
    await ofStaff(order._id, { body: 'We have no lassi left. Chai instead?' })
    expect(await guestThread(order)).toMatchObject({ unread: 1 })
    await ofGuest(order, { phrase: 'thank-you' })
    expect(await count()).toMatchObject({ waiting: 1 })
    expect(await list('?show=waiting')).toHaveLength(1)
    expect((await staffCall('POST', `chat/${order._id}/settle`)).status).toBe(204)
    expect(await count()).toMatchObject({ waiting: 0 })
    expect(await list('?show=waiting')).toEqual([])
  })

  it('shows the requests of the table', async () => {
    await openStore({ guestChat: true, guestRequests: true })
    const order = await place()
    await fixture.call('POST', `/api/orders/${order.slug}/requests`, {
      origin: null,
      body: { kind: 'water' },
    })
    expect((await thread(order._id)).requests).toMatchObject([{ kind: 'water', takenBy: null }])
  })
})

describe('unanswered guests', () => {
  it('raise a notification after three minutes and an alert after ten, once each, while ordering stays open', async () => {
    const order = await place()
    const device = { ...aSubscription(), name: 'Phone', language: 'en' }
    await staffCall('POST', 'push-devices', asha, device)
    const told = async () =>
      (await staffCall('GET', 'notifications')).body.items.filter(
        ({ kind }: { kind: string }) => kind === 'message-unanswered',
      )
    const pushes = () =>
      fixture.deps.db.selectFrom('deliveries').select('kind').where('kind', '=', 'guest-waiting').execute()
    await ofGuest(order, { body: 'Hello?' })
    fixture.passMs(3 * MINUTE_MS - 1)
    await runJob(fixture.deps, 'alert-unanswered')
    expect(await told()).toEqual([])
    fixture.passMs(1)
    for (const _twice of [1, 2]) await runJob(fixture.deps, 'alert-unanswered')
    expect(await told()).toMatchObject([{ params: { orderId: order._id } }])
    expect([await pushes(), await count()]).toEqual([[], { waiting: 1, late: 0, rooms: 0 }])
    await ofGuest(order, { body: 'Anybody?' })
    fixture.passMs(7 * MINUTE_MS)
    for (const _twice of [1, 2]) await runJob(fixture.deps, 'alert-unanswered')
    expect([await pushes(), await count()]).toMatchObject([[{}], { waiting: 1, late: 1 }])
    expect((await place()).slug).toEqual(expect.any(String))
    await ofStaff(order._id, { body: 'Sorry!' })
    expect(await count()).toEqual({ waiting: 0, late: 0, rooms: 0 })
    expect(await told()).toHaveLength(1)
  })
})

describe('rooms of the staff', () => {
  it('are one per pair of people, whichever opens it; a group has a name and its own members', async () => {
    const raviId = await idOf('manager')
    const ashaId = await idOf('waiter')
    const room = (await staffCall('POST', 'chat', asha, { memberIds: [raviId] })).body
    expect(room).toMatchObject({ kind: 'direct', members: [{}, {}], unread: 0 })
    expect((await staffCall('POST', 'chat', ravi, { memberIds: [ashaId] })).body.id).toBe(room.id)
    await ofStaff(room.id, { body: 'Table 7 wants you' })
    expect(await count(ravi)).toMatchObject({ rooms: 1 })
    expect(await count(asha)).toMatchObject({ rooms: 0 })
    expect(await list('?show=rooms', ravi)).toMatchObject([{ id: room.id, unread: 1 }])
    await staffCall('POST', `chat/${room.id}/read`, ravi, { seq: 1 })
    expect(await count(ravi)).toMatchObject({ rooms: 0 })

    const meera = await fixture.signIn(await fixture.addMember(storeId, 'cashier'))
    expect((await staffCall('GET', `chat/${room.id}`, meera)).body.error).toMatchObject({
      code: 'conversation.invalid',
      message: 'Invalid conversation id',
    })
    expect((await ofStaff(room.id, { body: 'Hi' }, meera)).status).toBe(400)
    expect(await list('', meera)).toEqual([])
    const group = { memberIds: [raviId, await idOf('cashier')], title: 'Evening' }
    expect((await staffCall('POST', 'chat', asha, group)).body).toMatchObject({
      kind: 'group',
      title: 'Evening',
      members: [{}, {}, {}],
    })
    expect(await list('?show=rooms', meera)).toMatchObject([{ title: 'Evening' }])
  })

  it('cannot be opened with a person of another store, or with oneself', async () => {
    const own = await idOf('waiter')
    for (const id of ['nobody', own])
      expect((await staffCall('POST', 'chat', asha, { memberIds: [id] })).body.error).toMatchObject({
        code: 'contact.not-found',
        message: 'Unable to find the contact',
      })
  })
})

it('shows other staff who is writing, and who is reachable', async () => {
  const order = await place()
  await ofGuest(order, { body: 'Hello' })
  expect((await staffCall('POST', `chat/${order._id}/answering`)).status).toBe(204)
  const presenceOf = async (name: string) =>
    (await people(ravi)).find((one: { name: string }) => one.name === name).presence
  expect(await presenceOf('waiter')).toBe('offline')
  const say = (presence: string) => staffCall('POST', 'chat-people/presence', asha, { presence })
  await say('online')
  fixture.passMs(10_000)
  await say('online')
  expect(await presenceOf('waiter')).toBe('online')
  await say('busy')
  expect(await presenceOf('waiter')).toBe('busy')
  fixture.passMs(91_000)
  expect(await presenceOf('waiter')).toBe('offline')
  const events = await listEventsAfter(fixture.deps.db, storeId, 0, 200)
  const ashaId = await idOf('waiter')
  expect(events.filter(({ kind }) => kind === 'chat.answering')).toMatchObject([
    { data: { conversationId: order._id, userId: ashaId } },
  ])
  expect(events.filter(({ kind }) => kind === 'presence.changed').map(({ data }) => data.presence)).toEqual([
    'online',
    'busy',
  ])
})

it('is available at the paths of the public API, in its format', async () => {
  const order = await place({ user: { name: 'Mira Rao', phone: '9876543210' } })
  await ofGuest(order, { phrase: 'how-long' })
  const call = (path: string) => fixture.call('GET', `/api/chat/${path}`, { cookie: asha })
  expect((await call(`conversations?store=${storeId}`)).body.conversations).toMatchObject([
    {
      id: order._id,
      type: 'ONE_TO_ONE',
      unreadCount: 1,
      messages: [{ body: 'How long will my order take?', senderId: 'guest', attachments: [] }],
      participants: [{ name: 'waiter' }, { id: 'guest', name: 'Mira' }],
    },
  ])
  const own = `store=${storeId}&conversationKey=${order._id}`
  expect((await call(`conversation?${own}`)).body.conversation.messages).toHaveLength(1)
  expect((await call(`participants?${own}`)).body.participants).toHaveLength(2)
  expect((await call(`contacts?store=${storeId}`)).body.contacts).toMatchObject([
    { name: 'manager', status: 'offline' },
  ])
  const body = { conversationId: order._id }
  const seen = `/api/chat/conversation/mark-as-seen?store=${storeId}`
  expect((await fixture.call('POST', seen, { cookie: asha, body })).status).toBe(204)
  expect((await call(`conversation?${own}`)).body.conversation.unreadCount).toBe(0)
  const unknown = await call(`conversation?store=${storeId}&conversationKey=none`)
  expect([unknown.status, unknown.body.error.message]).toEqual([400, 'Invalid conversation id'])
})

it('is erased with the other data of the guests', async () => {
  const user = { name: 'Mira Rao', phone: '9876543210' }
  const order = await place({ user })
  await ofGuest(order, { body: 'My secret' })
  await ofStaff(order._id, { body: 'A note', isPrivate: true })
  for (const to of [2, 3, 4]) {
    const { revision } = (await staffCall('GET', `orders/${order._id}`)).body
    await staffCall('POST', `orders/${order._id}/state`, asha, { to, revision })
  }
  const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const asked = { orderId: order._id }
  expect((await staffCall('POST', 'guest-data/erase', owner, asked)).status).toBe(200)
  const left = await fixture.deps.db
    .selectFrom('chat_messages')
    .select('body')
    .where('store_id', '=', storeId)
    .execute()
  expect(left).toEqual([])
})

it('is hidden from other stores', async () => {
  const order = await place()
  await ofGuest(order, { body: 'Hello' })
  await openStore({ guestChat: true, slug: 'another' })
  expect((await thread(order._id)).error.code).toBe('conversation.invalid')
})
