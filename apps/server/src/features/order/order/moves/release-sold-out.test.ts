/** Tests of the release of orders for later, with items sold out by then. */
import { makeCategory, makeItem, makeMenu, makeOrderConfig, makeStoreFile } from '@thali/builders/make-store'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { runJob } from '@thali/test-kit/run-jobs'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { releaseDueOrders } from './release-due-orders.ts'

const ZONE = 'Asia/Kolkata'
const HOUR_MS = 3_600_000
const slots = {
  ...{ id: 'later', week: WEEKDAYS.map((day) => ({ day, from: '00:00', to: '23:59' })) },
  ...{ stepMinutes: 30, leadMinutes: 0, daysAhead: 3, bufferMinutes: 0 },
}
const dosa = makeItem({ label: 'Dosa' })
const idli = makeItem({ label: 'Idli' })

let fixture: StaffFixture
let storeId: StoreId
let cookie: string
beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(openStore)

async function openStore() {
  const items = structuredClone([dosa, idli])
  const menu = makeMenu({ categories: [makeCategory({ items })], _id: `m${crypto.randomUUID()}` })
  const file = makeStoreFile({ menus: [menu] })
  file.profile.orderConfigs = [
    makeOrderConfig({ label: 'Delivery', estimateMinutes: [20, 30], slots: slots as never }),
  ]
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
}

const post = (path: string, body: object) =>
  fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
const get = async (path: string) =>
  (await fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie })).body
const sayOf = (state: string) => post(`items/${dosa._id}/state`, { state })
const told = () =>
  fixture.deps.db.selectFrom('notifications').select('kind').where('store_id', '=', storeId).execute()

/** A dosa and an idli, two hours from now. */
async function orderBoth() {
  const { date, minuteOfDay } = storeTime(fixture.now().getTime() + 2 * HOUR_MS, ZONE)
  const dueTime = [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  const items = [dosa, idli].map(({ _id }) => ({ itemID: _id, quantity: 1, configs: [] }))
  const body = { orderType: 'Delivery', address: '12 MG Road', amount: 200, items }
  const answer = await fixture.call('POST', `/order/create/web/${storeId}`, {
    origin: null,
    body: { ...body, dueDay: date, dueTime: dueTime.join(':') },
  })
  expect([answer.status, answer.body.heldFor]).toEqual([201, 'time'])
  return answer.body as { _id: string; slug: string }
}
async function release() {
  fixture.passMs(1.75 * HOUR_MS)
  await runJob(fixture.deps, 'release-orders')
}

it('ignore counts, as they have already taken their stock', async () => {
  await post('stock', { items: [{ itemId: dosa._id, count: 1 }] })
  const { _id } = await orderBoth()
  expect((await get('items')).items[0]).toMatchObject({ id: dosa._id, stock: { count: 0 } })
  await release()
  expect(await told()).toEqual([])
  expect((await get(`orders/${_id}`)).lines[0]).not.toHaveProperty('gone')
})

it('have their guest asked about the line, like other orders', async () => {
  const { _id, slug } = await orderBoth()
  await sayOf('Sold out')
  await release()
  expect(await told()).toEqual([{ kind: 'later-sold-out' }])
  const { lines, releasedAt } = await get(`orders/${_id}`)
  expect(releasedAt).toBe(fixture.now().toISOString())
  expect(lines[0].gone).toMatchObject({ label: 'Dosa', state: 'asked' })
  expect(lines[1]).not.toHaveProperty('gone')
  const seen = await fixture.call('GET', `/api/orders/${slug}`, { origin: null })
  expect(seen.body.lines[0].question.instead).toMatchObject([{ itemId: idli._id, label: 'Idli' }])
  const answered = await fixture.call('POST', `/api/orders/${slug}/lines/${lines[0].id}/gone`, {
    body: { answer: 'take-off' },
  })
  expect(answered.status).toBe(204)
  expect((await get(`orders/${_id}`)).lines[0]).toMatchObject({ discarded: { reason: { id: 'sold-out' } } })
})

it('are no longer asked about once the dish is available again', async () => {
  const { _id } = await orderBoth()
  await sayOf('Sold out')
  await release()
  await runJob(fixture.deps, 'withdraw-questions')
  expect((await get(`orders/${_id}`)).lines[0].gone.state).toBe('asked')
  await sayOf('Available')
  await runJob(fixture.deps, 'withdraw-questions')
  expect((await get(`orders/${_id}`)).lines[0]).not.toHaveProperty('gone')
})

it('are released although those of another store cannot be', async () => {
  const broken = await orderBoth()
  await fixture.deps.db
    .updateTable('orders')
    .set({ snapshot: '{}' })
    .where('id', '=', broken._id as OrderId)
    .execute()
  await openStore()
  const { _id } = await orderBoth()
  fixture.passMs(1.75 * HOUR_MS)
  await releaseDueOrders(fixture.deps, undefined, 1)
  expect((await get(`orders/${_id}`)).releasedAt).toBe(fixture.now().toISOString())
})
