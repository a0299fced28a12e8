/** Tests of the separate limits of orders that wait for their time. */
import { makeOrderConfig } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { CANCELLED } from '@thali/domain/order/order'
import { addDays, epochDay, WEEKDAYS } from '@thali/domain/time/calendar-day'
import { instantOf } from '@thali/domain/time/clock-instant'
import { storeTime } from '@thali/domain/time/store-clock'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { runJob } from '@thali/test-kit/run-jobs'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../../../db/transaction.ts'
import { loadOrders } from '../../order-record/load-order.ts'
import { changeOrders } from '../change/change-orders.ts'
import { releaseOf } from '../change/fold-money.ts'
import { systemAuthor } from '../change/order-change.ts'

const ZONE = 'Asia/Kolkata'
const slots = {
  id: 'later',
  week: WEEKDAYS.map((day) => ({ day, from: '00:00', to: '23:59' })),
  ...{ stepMinutes: 30, leadMinutes: 0, daysAhead: 5, bufferMinutes: 10 },
}

let fixture: StaffFixture
let storeId: StoreId
let cookie: string
const dayIn = (days: number) => addDays(storeTime(fixture.now().getTime(), ZONE).date, days)
beforeAll(async () => {
  fixture = await makeStaffFixture({
    LIMIT_UNACCEPTED_PER_ADDRESS: '1',
    LIMIT_UNACCEPTED_PER_STORE: '2',
    LIMIT_LATER_PER_CLIENT: '2',
    LIMIT_LATER_PER_STORE: '3',
  })
  // Noon of the next day.
  fixture.passMs(instantOf(epochDay(dayIn(1)), 720, ZONE) - fixture.now().getTime())
})
afterAll(() => fixture.close())
beforeEach(async () => {
  const file = makeSmallStore()
  file.profile.orderConfigs = [
    makeOrderConfig({ label: 'Delivery', estimateMinutes: [20, 30], slots: slots as never }),
  ]
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
})

const order = (more: object = {}, address = '203.0.113.9') =>
  fixture.call('POST', `/order/create/web/${storeId}`, {
    ...{ origin: null, address },
    body: aPlacement({ orderType: 'Delivery', address: '12 MG Road', ...more }),
  })
const later = (address?: string, days = 2) => order({ dueDay: dayIn(days), dueTime: '13:00' }, address)
const limitOf = async (answer: ReturnType<typeof order>) => {
  const { status, body } = await answer
  return status === 201 ? null : (body.error.details.limit as string)
}

it('limits orders for later of a client and a store, however long they wait', async () => {
  expect([await limitOf(later()), await limitOf(later())]).toEqual([null, null])
  const { status, body, headers } = await later()
  expect([status, body.error]).toMatchObject([
    429,
    { code: 'order.too-many-later', details: { limit: 'address', most: 2 } },
  ])
  expect(headers['retry-after']).toBe('3600')
  fixture.passMs(3 * 3_600_000)
  expect(await limitOf(later())).toBe('address')
  expect(await limitOf(later('203.0.113.10'))).toBeNull()
  expect(await limitOf(later('203.0.113.11'))).toBe('store')
  const left = await fixture.deps.db
    .selectFrom('slot_load')
    .select('orders')
    .where('store_id', '=', storeId)
    .execute()
  expect(left).toEqual([{ orders: 3 }])
})

it('counts them separately from orders that wait now, until their release', async () => {
  expect(await limitOf(order())).toBeNull()
  expect(await limitOf(order())).toBe('address')
  expect([await limitOf(later()), await limitOf(later())]).toEqual([null, null])
  expect(await limitOf(order({}, '203.0.113.12'))).toBeNull()
  expect(await limitOf(order({}, '203.0.113.13'))).toBe('store')
  fixture.passMs(2 * 86_400_000 + 3_600_000)
  await runJob(fixture.deps, 'release-orders')
  // A released order counts as waiting now, and no longer as for later.
  expect(await limitOf(order())).toBe('address')
  expect([await limitOf(later()), await limitOf(later())]).toEqual([null, null])
})

it('has room again once one is cancelled or paid', async () => {
  const [{ body: first }, { body: second }] = [await later(), await later()]
  const reason = { to: CANCELLED, reasonId: 'closing', revision: 1 }
  const path = `/api/stores/${storeId}/orders/${first._id}/state`
  expect((await fixture.call('POST', path, { cookie, body: reason })).status).toBe(200)
  expect(await limitOf(later())).toBeNull()
  expect(await limitOf(later())).toBe('address')
  const { db } = fixture.deps
  await db.updateTable('orders').set({ held_for: 'payment' }).where('id', '=', second._id).execute()
  await inTransaction(db, async (tx) => {
    const [before] = await loadOrders(tx, storeId, [second._id])
    if (!before) throw new Error('no order')
    const at = fixture.now()
    const paid = await releaseOf(tx, storeId, { before, after: before.order }, at)
    await changeOrders(fixture.deps, tx, systemAuthor(storeId), at, [paid])
  })
  expect(await limitOf(later())).toBeNull()
})

it('does not limit staff or orders entered by them', async () => {
  const body = aPlacement({ orderType: 'Delivery', address: '12 MG Road' })
  for (let count = 0; count < 3; count += 1) {
    const wanted = { ...body, dueDay: dayIn(2), dueTime: '13:00' }
    const { status } = await fixture.call('POST', `/api/stores/${storeId}/orders`, { cookie, body: wanted })
    expect(status).toBe(201)
  }
  expect(await limitOf(later())).toBeNull()
})
