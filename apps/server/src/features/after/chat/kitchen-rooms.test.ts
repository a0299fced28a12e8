/** Tests of staff rooms for the kitchen role, which neither reads nor answers diners. */
import { makeOrderConfig } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let waiter: string
let kitchen: string
let orderId: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
  const file = makeSmallStore()
  Object.assign(file.profile, { guestChat: true, orderConfigs: [makeOrderConfig({ label: 'Dine-In' })] })
  storeId = await importStoreFile(fixture.deps, file)
  waiter = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
  kitchen = await fixture.signIn(await fixture.addMember(storeId, 'kitchen'))
  const diner = { origin: null, body: aPlacement() }
  const { body: order } = await fixture.call('POST', `/order/create/web/${storeId}`, diner)
  orderId = order._id
  const body = { clientId: 'of-diner-1', body: 'Hello' }
  await fixture.call('POST', `/api/orders/${order.slug}/chat`, { origin: null, body })
})
afterAll(() => fixture.close())

const call = (method: 'GET' | 'POST', path: string, cookie: string, body?: object) =>
  fixture.call(method, `/api/stores/${storeId}/${path}`, { cookie, ...(body && { body }) })
const list = async (query: string, cookie: string) => (await call('GET', `chat${query}`, cookie)).body.items
const A_MESSAGE = { clientId: 'of-kitchen-1', body: 'No paneer left', isPrivate: false }

it('can be opened by the kitchen, and read by its addressees', async () => {
  const { items: people } = (await call('GET', 'chat-people', kitchen)).body
  expect(people.map(({ role }: { role: string }) => role).sort()).toEqual(['kitchen', 'waiter'])
  const { id } = people.find(({ role }: { role: string }) => role === 'waiter')
  const room = (await call('POST', 'chat', kitchen, { memberIds: [id], title: '' })).body
  expect((await call('POST', `chat/${room.id}/messages`, kitchen, A_MESSAGE)).status).toBe(200)
  expect(await list('?show=rooms', waiter)).toMatchObject([{ id: room.id, unread: 1 }])
  for (const show of ['', 'rooms'])
    expect(await list(`?show=${show}`, kitchen)).toMatchObject([{ id: room.id }])
})

it('are the only threads readable by the kitchen', async () => {
  expect(await list('?show=orders', waiter)).toMatchObject([{ id: orderId }])
  for (const query of ['?show=waiting', '?show=orders', '?search=Hello'])
    expect(await list(query, kitchen), query).toEqual([])
  expect((await call('GET', 'chat-count', kitchen)).body).toEqual({ waiting: 0, late: 0, rooms: 0 })
  for (const answer of [
    await call('GET', `chat/${orderId}`, kitchen),
    await call('POST', `chat/${orderId}/messages`, kitchen, A_MESSAGE),
    await call('POST', `chat/${orderId}/read`, kitchen, { seq: 1 }),
  ])
    expect(answer.body.error.code).toBe('conversation.invalid')
  for (const step of ['settle', 'answering'])
    expect((await call('POST', `chat/${orderId}/${step}`, kitchen)).status).toBe(403)
})
