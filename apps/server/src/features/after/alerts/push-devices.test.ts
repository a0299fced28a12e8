/** Tests of push devices of the staff: their owners, their life, and their contents. */
import type { StoreId } from '@thali/domain/ids'
import { aSubscription } from '@thali/test-kit/fake-push'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { useStaffFixture } from '@thali/test-kit/shared-fixture'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DeliveryRelay } from '../../../deliveries/delivery-relay.ts'
import { removeEndedDevices } from '../../../deliveries/push/push-device.queries.ts'
import { escalateOrders } from './escalate-orders.ts'

const fixture = useStaffFixture()
let storeId: StoreId
let waiter: string
let manager: string

beforeEach(async () => {
  storeId = await importStoreFile(fixture.deps, makeSmallStore())
  waiter = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
  manager = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
})

const call = (cookie: string, method: 'GET' | 'POST', path: string, body?: object) =>
  fixture.call(method, `/api/stores/${storeId}/push-devices${path}`, { cookie, ...(body ? { body } : {}) })
const add = async (cookie: string, device: string, language = 'en') =>
  (await call(cookie, 'POST', '', { ...aSubscription(device), name: `Phone ${device}`, language })).body.id
const namesOf = async (cookie: string) =>
  (await call(cookie, 'GET', '')).body.devices.map(({ name }: { name: string }) => name).sort()
const missAnOrder = async () => {
  await fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, body: aPlacement() })
  fixture.passMs(2 * 60_000)
  await escalateOrders(fixture.deps)
  await fixture.deps.relay.sendDue()
}

it('are notified of a waiting order after two minutes, each once and in its language', async () => {
  await add(waiter, 'one', 'hi')
  await add(manager, 'two')
  await missAnOrder()
  await escalateOrders(fixture.deps)
  await fixture.deps.relay.sendDue()

  const { sent } = fixture.push
  expect(sent.map(({ subscription }) => subscription.endpoint).sort()).toEqual([
    'https://push.example.com/send/one',
    'https://push.example.com/send/two',
  ])
  expect(sent.map(({ body }) => body.notification.lang).sort()).toEqual(['en', 'hi'])
  expect(sent[0]?.body).toMatchObject({
    web_push: 8030,
    notification: { navigate: expect.stringMatching(/^http:\/\/localhost:3000\/app\/.+\/board$/) },
  })
})

it('are stored sealed, once each, and shown to their owners and to staff managers', async () => {
  await add(waiter, 'one')
  await add(waiter, 'one')
  await add(manager, 'two')
  expect(await namesOf(waiter)).toEqual(['Phone one'])
  expect(await namesOf(manager)).toEqual(['Phone one', 'Phone two'])
  const rows = await fixture.deps.db.selectFrom('push_devices').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('push.example.com')
})

it('are removed only by their owner or, with an audit entry, by a manager', async () => {
  const own = await add(waiter, 'one')
  const other = await add(manager, 'two')
  expect((await call(waiter, 'POST', `/${other}/remove`)).status).toBe(404)
  expect((await call(waiter, 'POST', `/${other}/test`)).status).toBe(404)
  const removals = await Promise.all([own, own, own].map((id) => call(manager, 'POST', `/${id}/remove`)))
  expect(removals.map(({ status }) => status).sort()).toEqual([204, 404, 404])

  expect(await namesOf(manager)).toEqual(['Phone two'])
  const audit = await fixture.deps.db.selectFrom('audit').select(['action', 'subject']).execute()
  const removed = { action: 'push-device.remove', subject: own }
  expect(audit.filter(({ action }) => action === removed.action)).toEqual([removed])
})

it('can be tested', async () => {
  const id = await add(waiter, 'one')
  expect((await call(waiter, 'POST', `/${id}/test`)).status).toBe(204)
  await fixture.deps.relay.sendDue()

  expect(fixture.push.sent).toMatchObject([{ body: { notification: { tag: `test ${storeId}` } } }])
})

it('are limited to ten per person, without displacing those of others', async () => {
  await add(manager, 'real')
  for (let device = 0; device < 12; device += 1) {
    fixture.passMs(1)
    await add(waiter, `false-${device}`)
  }
  expect(await namesOf(waiter)).toEqual(
    [10, 11, 2, 3, 4, 5, 6, 7, 8, 9].map((device) => `Phone false-${device}`),
  )
  expect(await namesOf(manager)).toContain('Phone real')
})

it('are limited to a hundred per store: the next one replaces one of the member with the most', async () => {
  await add(manager, 'real')
  await add(waiter, 'first')
  const [row] = await fixture.deps.db.selectFrom('push_devices').selectAll().execute()
  if (!row) throw new Error('expected a device')
  const ofOthers = Array.from({ length: 98 }, (_, at) => {
    const user_id = `screen-${Math.floor(at / 2)}`
    return { ...row, id: `other-${at}`, endpoint_hash: `other-${at}`, via: 'screen' as const, user_id }
  })
  await fixture.deps.db.insertInto('push_devices').values(ofOthers).execute()
  for (const device of ['second', 'third']) {
    fixture.passMs(1)
    await add(waiter, device)
  }
  const names = await namesOf(waiter)
  expect(names).toHaveLength(2)
  expect(names).toContain('Phone third')
  expect(await namesOf(manager)).toContain('Phone real')
  const rows = await fixture.deps.db.selectFrom('push_devices').select('id').execute()
  expect(rows).toHaveLength(100)
})

it('can be tested a limited number of times per hour, whatever their number', async () => {
  const ids = [await add(waiter, 'one'), await add(manager, 'two')]
  const tryOnce = async (at: number) => (await call(manager, 'POST', `/${ids[at % 2]}/test`)).status
  for (let at = 0; at < 30; at += 1) expect(await tryOnce(at)).toBe(204)
  expect(await tryOnce(30)).toBe(429)
  fixture.passMs(3_600_000)
  expect(await tryOnce(31)).toBe(204)
})

it('of one store do not delay other stores, even if many hang', async () => {
  for (let device = 0; device < 9; device += 1)
    await call(waiter, 'POST', `/${await add(waiter, `hangs-${device}`)}/test`)
  fixture.passMs(1)
  const other = await importStoreFile(fixture.deps, makeSmallStore())
  const cookie = await fixture.signIn(await fixture.addMember(other, 'manager'))
  const path = `/api/stores/${other}/push-devices`
  const body = { ...aSubscription('fine'), name: 'Phone', language: 'en' }
  const { id } = (await fixture.call('POST', path, { cookie, body })).body
  await fixture.call('POST', `${path}/${id}/test`, { cookie })

  const limits = vi.spyOn(AbortSignal, 'timeout')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const begun: string[] = []
  const send = async ({ subscription }: { subscription: { endpoint: string } }) => {
    begun.push(subscription.endpoint)
    if (subscription.endpoint.includes('hangs')) await released
  }
  const relay = new DeliveryRelay({ ...fixture.deps, push: { ...fixture.push, send } }, 'push')
  relay.start()
  await vi.waitFor(() => expect(begun).toContain(body.endpoint))
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  expect(limits.mock.calls).toEqual([[5000], [5000]])
  release()
  await vi.waitFor(() => expect(begun).toHaveLength(10))
  await relay.stop()
  vi.restoreAllMocks()
})

describe('are no longer notified', () => {
  it('once they are signed out, though a notification was queued', async () => {
    const id = await add(waiter, 'one')
    await call(waiter, 'POST', `/${id}/test`)
    await fixture.call('POST', '/api/auth/sign-out', { cookie: waiter })
    await fixture.deps.relay.sendDue()

    expect(fixture.push.sent).toEqual([])
    await removeEndedDevices(fixture.deps.db)
    expect(await fixture.deps.db.selectFrom('push_devices').selectAll().execute()).toEqual([])
  })

  it('once their person is banned', async () => {
    await add(waiter, 'one')
    await fixture.deps.db.updateTable('members').set({ active: false }).where('role', '=', 'waiter').execute()
    await missAnOrder()

    expect(fixture.push.sent).toEqual([])
  })

  it('once their push service reports them gone', async () => {
    await add(waiter, 'one')
    fixture.push.isGone = true
    await missAnOrder()

    expect(await namesOf(manager)).toEqual([])
  })
})

it('refuses an address that is no push service', async () => {
  for (const endpoint of ['http://push.example.com/x', 'https:', 'file:///etc/passwd'])
    expect(
      await call(waiter, 'POST', '', { ...aSubscription(), endpoint, name: 'Phone', language: 'en' }),
    ).toMatchObject({ status: 400 })
})
