/** Tests of search, muting and presence, which each member has separately. */
import { makeOrderConfig } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { aSubscription } from '@thali/test-kit/fake-push'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { runJob } from '@thali/test-kit/run-jobs'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const HOUR_MS = 3_600_000
const LATE_MS = 10 * 60_000

let fixture: StaffFixture
let storeId: StoreId
let asha: string
let ravi: string
let ashaEmail: string
let keys = 0

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  const file = makeSmallStore()
  Object.assign(file.profile, { guestChat: true, orderConfigs: [makeOrderConfig({ label: 'Dine-In' })] })
  storeId = await importStoreFile(fixture.deps, file)
  ashaEmail = await fixture.addMember(storeId, 'waiter')
  asha = await fixture.signIn(ashaEmail)
  ravi = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
})

const staffCall = (method: 'GET' | 'POST', path: string, cookie: string, body?: object) =>
  fixture.call(method, `/api/stores/${storeId}/${path}`, { cookie, ...(body && { body }) })
const list = async (query = '', cookie = asha) => (await staffCall('GET', `chat${query}`, cookie)).body.items
const count = async (cookie = asha) => (await staffCall('GET', 'chat-count', cookie)).body
const mute = (id: string, span: string) => staffCall('POST', `chat/${id}/mute`, asha, { mute: span })

async function guestWrites(body: string, more: object = {}): Promise<{ _id: string }> {
  const placed = { origin: null, body: aPlacement(more) }
  const order = (await fixture.call('POST', `/order/create/web/${storeId}`, placed)).body
  keys += 1
  await fixture.call('POST', `/api/orders/${order.slug}/chat`, {
    origin: null,
    body: { clientId: `message-${keys}`, body },
  })
  return order
}

async function openRoom(title: string) {
  const { items } = (await staffCall('GET', 'chat-people', asha)).body
  const memberIds = items
    .filter(({ isSelf }: { isSelf: boolean }) => !isSelf)
    .map(({ id }: { id: string }) => id)
  return (await staffCall('POST', 'chat', asha, { memberIds, title })).body
}

it('neither counts nor rings a thread for a member who muted it, until the mute ends; others are notified', async () => {
  for (const cookie of [asha, ravi])
    await staffCall('POST', 'push-devices', cookie, { ...aSubscription(), name: 'Phone', language: 'en' })
  const order = await guestWrites('Hello?')
  const room = await openRoom('Evening')
  keys += 1
  await staffCall('POST', `chat/${room.id}/messages`, ravi, { clientId: `message-${keys}`, body: 'Hi' })
  expect(await count()).toEqual({ waiting: 1, late: 0, rooms: 1 })

  expect((await mute(order._id, 'hour')).status).toBe(204)
  await mute(room.id, 'always')
  expect(await count()).toEqual({ waiting: 0, late: 0, rooms: 0 })
  expect(await count(ravi)).toMatchObject({ waiting: 1 })
  const until = new Date(fixture.now().getTime() + HOUR_MS).toISOString()
  expect(await list('?show=orders')).toMatchObject([{ unread: 1, mute: { until } }])
  expect(await list('?show=orders', ravi)).toMatchObject([{ mute: null }])

  fixture.passMs(LATE_MS)
  await runJob(fixture.deps, 'alert-unanswered')
  const pushes = fixture.deps.db.selectFrom('deliveries').select('kind').where('kind', '=', 'guest-waiting')
  expect(await pushes.execute()).toHaveLength(1)

  fixture.passMs(HOUR_MS - LATE_MS)
  expect(await count()).toMatchObject({ waiting: 1, rooms: 0 })
  await mute(room.id, 'off')
  expect(await count()).toMatchObject({ rooms: 1 })
})

it('finds threads by name, table, number and text, without rooms of others', async () => {
  const order = await guestWrites('Is the dal 100% vegan?', {
    user: { name: 'Mira Rao', phone: '9876543210' },
    address: 'Table 7',
  })
  await guestWrites('नमस्ते, पानी चाहिए', { address: 'Table 9' })
  const room = await openRoom('Evening shift')
  const { number } = (await list('?show=orders')).find(({ id }: { id: string }) => id === order._id).order
  const found = async (words: string, cookie = asha) =>
    (await list(`?search=${encodeURIComponent(words)}`, cookie)).map(({ id }: { id: string }) => id)
  for (const words of ['mira', 'TABLE 7', `#${number}`, 'VEGAN', '100%', ' Rao '])
    expect(await found(words), words).toEqual([order._id])
  expect(await found('पानी')).toHaveLength(1)
  expect(await found('evening')).toEqual([room.id])
  expect(await found('100_')).toEqual([])
  expect(await found('x'.repeat(80))).toEqual([])
  const meera = await fixture.signIn(await fixture.addMember(storeId, 'cashier'))
  expect(await found('evening', meera)).toEqual([])
  expect((await staffCall('GET', `chat?search=${'x'.repeat(81)}`, asha)).status).toBe(400)
})

it('searches thread by thread, further back on request, and finds quick replies by their texts', async () => {
  const order = await guestWrites('Is the dal vegan?')
  keys += 1
  await staffCall('POST', `chat/${order._id}/messages`, asha, {
    clientId: `message-${keys}`,
    phrase: 'sold-out',
  })
  const found = async (query: string) => (await staffCall('GET', `chat?${query}`, asha)).body
  expect((await found('search=sold+out+today')).items).toMatchObject([{ id: order._id }])
  expect((await found(`search=${encodeURIComponent('ख़त्म')}`)).items).toMatchObject([{ id: order._id }])

  // Later rooms with so much text that one search does not reach it.
  fixture.passMs(HOUR_MS)
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await openRoom(title)
  await fixture.deps.db
    .updateTable('conversations')
    .set({ last_seq: 5_000 })
    .where('kind', '=', 'group')
    .execute()
  const first = await found('search=vegan')
  expect(first).toMatchObject({ items: [], next: expect.any(String), searchedTo: expect.any(String) })
  const second = await found(`search=vegan&before=${first.next}`)
  expect(second).toMatchObject({ items: [{ id: order._id }], next: null, searchedTo: null })
  expect(await found('search=')).toMatchObject({ searchedTo: null })
})

it('is present on one device while another is idle', async () => {
  const tablet = await fixture.signIn(ashaEmail)
  const say = (cookie: string, presence: string) =>
    staffCall('POST', 'chat-people/presence', cookie, { presence })
  const presence = async () =>
    (await staffCall('GET', 'chat-people', ravi)).body.items.find(
      ({ isSelf }: { isSelf: boolean }) => !isSelf,
    ).presence
  await say(asha, 'online')
  await say(tablet, 'away')
  expect(await presence()).toBe('online')
  await say(tablet, 'busy')
  expect(await presence()).toBe('busy')
  await say(tablet, 'away')
  fixture.passMs(60_000)
  await say(tablet, 'away')
  fixture.passMs(60_000)
  expect(await presence()).toBe('away')
})
