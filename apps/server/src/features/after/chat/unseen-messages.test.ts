/** Tests of answers by staff who had not read all messages of diners. */
import { makeOrderConfig } from '@thali/builders/make-store'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

const MINUTE_MS = 60_000

let fixture: StaffFixture

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())

it('guests keep waiting for an answer to messages that staff had not read', async () => {
  const file = makeSmallStore()
  Object.assign(file.profile, { guestChat: true, orderConfigs: [makeOrderConfig({ label: 'Dine-In' })] })
  const storeId = await importStoreFile(fixture.deps, file)
  const asha = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
  const placed = { origin: null, body: aPlacement({}) }
  const order = (await fixture.call('POST', `/order/create/web/${storeId}`, placed)).body
  let keys = 0
  const newKey = () => {
    keys += 1
    return `message-${keys}`
  }
  const ofGuest = (body: object) =>
    fixture.call('POST', `/api/orders/${order.slug}/chat`, {
      origin: null,
      body: { clientId: newKey(), ...body },
    })
  const staffCall = (method: 'GET' | 'POST', path: string, body?: object) =>
    fixture.call(method, `/api/stores/${storeId}/${path}`, { cookie: asha, ...(body && { body }) })
  const ofStaff = (body: object) =>
    staffCall('POST', `chat/${order._id}/messages`, { clientId: newKey(), ...body })
  const list = async () => (await staffCall('GET', 'chat')).body.items
  await ofGuest({ body: 'Is it spicy?' })
  const since = fixture.now().toISOString()
  fixture.passMs(MINUTE_MS)
  await ofGuest({ body: 'And I am allergic to nuts!' })
  const later = fixture.now().toISOString()
  fixture.passMs(MINUTE_MS)
  const settle = (body?: object) => staffCall('POST', `chat/${order._id}/settle`, body)

  await ofStaff({ body: 'A regular', isPrivate: true, seenSeq: 1 })
  expect(await list()).toMatchObject([{ unread: 1, waitingSince: since }])
  expect((await settle({ seenSeq: 0 })).status).toBe(204)
  expect(await list()).toMatchObject([{ unread: 1, waitingSince: since }])
  await ofStaff({ body: 'A little.', seenSeq: 1 })
  expect(await list()).toMatchObject([{ unread: 1, waitingSince: later, lastSeq: 4 }])
  await settle({ seenSeq: 1 })
  expect(await list()).toMatchObject([{ unread: 1, waitingSince: later }])
  await settle({ seenSeq: 4 })
  expect(await list()).toMatchObject([{ unread: 0, waitingSince: null }])
  // A member who had read less writes after everything was answered.
  await ofStaff({ phrase: 'coming', seenSeq: 1 })
  expect(await list()).toMatchObject([{ unread: 0, waitingSince: null }])
  expect((await settle({ seenSeq: -1 })).status).toBe(400)
})
