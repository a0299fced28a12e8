/** Tests of notification settings of each member, and of devices alerted in quiet hours. */
import type { StoreId } from '@thali/domain/ids'
import { storeTime } from '@thali/domain/time/store-clock'
import { aSubscription } from '@thali/test-kit/fake-push'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import { escalateOrders } from '../alerts/escalate-orders.ts'

const MINUTE_MS = 60_000
const NOTHING = { hidden: [], silent: [], asked: [], quiet: null }

let fixture: StaffFixture
let storeId: StoreId
let waiter: string
let manager: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await importStoreFile(fixture.deps, makeSmallStore())
  waiter = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
  manager = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
  fixture.push.sent.length = 0
})

const call = (cookie: string, method: 'GET' | 'POST', path: string, body?: object, of: string = storeId) =>
  fixture.call(method, `/api/stores/${of}/${path}`, { cookie, ...(body && { body }) })
const choose = (cookie: string, settings: object) =>
  call(cookie, 'POST', 'notification-settings', { ...NOTHING, ...settings })
const settings = async (cookie: string) => (await call(cookie, 'GET', 'notification-settings')).body
const addDevice = (cookie: string, name: string) =>
  call(cookie, 'POST', 'push-devices', { ...aSubscription(name), name, language: 'en' })
const tell = (kind: 'feedback-low' | 'orders-waiting', about: string) =>
  inTransaction(fixture.deps.db, (tx) =>
    addNotification(fixture.deps, tx, storeId, {
      ...{ kind, about },
      params: { orderId: 'o', rating: 1, orders: 1, minutes: 5 } as never,
    }),
  )
const list = async (cookie: string, query = '') => {
  const { body } = await call(cookie, 'GET', `notifications${query}`)
  return { kinds: body.items.map(({ kind }: { kind: string }) => kind), unread: body.unread }
}

/** Quiet hours around now by the store's clock. */
async function quietNow() {
  const { time_zone } = await fixture.deps.db
    .selectFrom('stores')
    .select('time_zone')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const { minuteOfDay } = storeTime(fixture.now().getTime(), time_zone)
  return { fromMinute: (minuteOfDay + 1380) % 1440, toMinute: (minuteOfDay + 60) % 1440 }
}

/** Devices that are alerted to a waiting order. */
async function toldOf(): Promise<string[]> {
  await fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, body: aPlacement() })
  fixture.passMs(2 * MINUTE_MS)
  await escalateOrders(fixture.deps)
  await fixture.deps.relay.sendDue()
  return fixture.push.sent.map(({ subscription }) => subscription.endpoint.split('/').at(-1) ?? '').sort()
}

describe('in the app', () => {
  it('hides kinds only from members who turned them off, unread ones too', async () => {
    const other = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    await tell('feedback-low', '1')
    await tell('orders-waiting', '2')
    expect(await list(manager)).toEqual({ kinds: ['orders-waiting', 'feedback-low'], unread: 2 })
    expect((await choose(manager, { hidden: ['feedback-low', 'feedback-low'] })).body.hidden).toEqual([
      'feedback-low',
    ])
    expect(await list(manager)).toEqual({ kinds: ['orders-waiting'], unread: 1 })
    expect((await list(other)).unread).toBe(2)
    expect(await settings(other)).toMatchObject(NOTHING)
    await choose(manager, {})
    expect((await list(manager)).unread).toBe(2)
  })

  it('is filtered by kind and unread state, and also counts all unread ones', async () => {
    for (const about of ['1', '2']) await tell('orders-waiting', about)
    await tell('feedback-low', '3')
    const first = (await call(manager, 'GET', 'notifications')).body.items[0].id
    await call(manager, 'POST', 'notifications/read', { id: first })
    expect(await list(manager, '?kind=orders-waiting')).toMatchObject({
      kinds: ['orders-waiting', 'orders-waiting'],
      unread: 2,
    })
    expect((await list(manager, '?only=unread')).kinds).toEqual(['orders-waiting', 'orders-waiting'])
    expect((await list(manager, '?only=unread&kind=feedback-low')).kinds).toEqual([])
    expect((await list(manager, '?kind=&only=&before=')).kinds).toHaveLength(3)
    await call(manager, 'POST', 'notifications/read', { through: first })
    expect((await list(manager, '?only=unread')).kinds).toEqual([])
    // Not of this role, or unknown.
    expect((await list(waiter, '?kind=feedback-low')).kinds).toEqual([])
    expect((await call(manager, 'GET', 'notifications?kind=none')).status).toBe(400)
  })
})

describe('devices', () => {
  it('are all notified by default', async () => {
    await addDevice(waiter, 'waiter')
    await addDevice(manager, 'manager')
    expect(await toldOf()).toEqual(['manager', 'waiter'])
  })

  it('are not notified in the quiet hours of their person, nor of kinds that are turned off', async () => {
    await addDevice(waiter, 'waiter')
    await addDevice(manager, 'manager')
    await choose(waiter, { quiet: await quietNow() })
    expect(await toldOf()).toEqual(['manager'])
    fixture.push.sent.length = 0
    await choose(waiter, {})
    await choose(manager, { silent: ['orders-waiting'] })
    fixture.passMs(5 * MINUTE_MS)
    expect(await toldOf()).toEqual(['waiter'])
  })

  it('are notified anyway if no other device would be', async () => {
    await addDevice(waiter, 'waiter')
    await addDevice(manager, 'manager')
    await choose(waiter, { quiet: await quietNow() })
    await choose(manager, { silent: ['orders-waiting'] })
    expect(await toldOf()).toEqual(['manager', 'waiter'])
  })

  it('list members who are still notified during the quiet hours', async () => {
    await addDevice(waiter, 'waiter')
    await addDevice(manager, 'manager')
    const quiet = { fromMinute: 1380, toMinute: 420 }
    expect((await choose(waiter, { quiet })).body.heardBy).toEqual(['manager'])
    await choose(manager, { quiet: { fromMinute: 0, toMinute: 60 } })
    expect((await settings(waiter)).heardBy).toEqual([])
    expect((await settings(manager)).heardBy).toEqual([])
  })
})

it('refuses invalid settings and non-members, and separates stores', async () => {
  const wrong = [
    { quiet: { fromMinute: 60, toMinute: 60 } },
    { quiet: { fromMinute: -1, toMinute: 60 } },
    { quiet: { fromMinute: 0, toMinute: 1440 } },
    { hidden: ['none'] },
    { silent: ['feedback-low'] },
    { silent: ['mail-received'] },
    { asked: ['orders-waiting'] },
  ]
  for (const one of wrong) expect((await choose(manager, one)).status, JSON.stringify(one)).toBe(400)
  const made = await call(manager, 'POST', 'screens', { name: 'Pass' })
  const paired = await fixture.call('POST', `/api/auth/screens/${made.body.link.split('/').at(-1)}`)
  const screen = paired.cookies[0]?.split(';')[0] ?? ''
  expect((await call(screen, 'POST', 'notification-settings', NOTHING)).status).toBe(403)
  const elsewhere = await fixture.addStore()
  expect((await call(manager, 'POST', 'notification-settings', NOTHING, elsewhere)).status).toBe(404)
  await choose(manager, { hidden: ['feedback-low'] })
  expect((await settings(waiter)).hidden).toEqual([])
})
