import type { StoreId } from '@thali/domain/ids'
import { DEFAULT_REASONS } from '@thali/domain/order/reason'
import { slugOfOrder } from '@thali/test-kit/insert-order'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportStore } from '../../../after/store-file/export-store.ts'
import { setStore } from '../../../base/store/set-store.ts'
import { readStoreFields } from '../../../base/store/store-fields.ts'
import { listMovesOfOrders } from '../../order-record/move.queries.ts'
import { findOrderStatus } from '../diner/find-order-status.ts'

let fixture: StaffFixture
let cookie: string
let storeId: StoreId
const SLUG = 'reasons'

beforeAll(async () => {
  fixture = await makeStaffFixture()
  storeId = await fixture.addStore(SLUG)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})
afterAll(() => fixture.close())

const call = (path: string, body: object) =>
  fixture.call('POST', `/api/stores/${storeId}/orders/${path}`, { cookie, body })
const board = async () => (await fixture.call('GET', `/api/stores/${storeId}/board`, { cookie })).body

/** Places an order, with a function that reads it by its slug. */
async function placed() {
  const id = await fixture.addOrder(storeId)
  const slug = await slugOfOrder(fixture.deps.db, storeId, id)
  return { id, status: () => findOrderStatus(fixture.deps, slug) }
}

async function setReasons(reasons: string) {
  const reading = readStoreFields([`reasons=${reasons}`])
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  await setStore(fixture.deps, SLUG, reading.changes)
}

it("tells diners the reason in their language, and nothing of the staff's note", async () => {
  const { id, status } = await placed()
  await call(`${id}/lines/line-chai/discard`, { revision: 1, reasonId: 'sold-out', note: 'cook burnt it' })
  await call(`${id}/state`, { revision: 2, to: 5, reasonId: 'too-busy', note: 'rude guest' })

  const seen = await status()

  expect(seen).toMatchObject({
    cancelReason: 'The kitchen is too busy',
    cancelReasonTranslations: { hi: { label: expect.stringContaining('रसोई') } },
  })
  expect(seen?.items[1]).toMatchObject({
    discarded: true,
    discardReason: 'Sold out',
    discardReasonTranslations: { hi: { label: 'ख़त्म हो गया' } },
  })
  expect(JSON.stringify(seen)).not.toMatch(/burnt|rude/)
})

it("offers the store's own list, and keeps with the order what was said, whatever the list becomes", async () => {
  expect((await board()).reasons).toEqual(DEFAULT_REASONS)
  const own = [{ id: 'rain', label: 'It rains', translations: { hi: { label: 'बारिश' } } }]
  await setReasons(JSON.stringify(own))
  expect((await board()).reasons).toEqual(own)
  expect((await exportStore({ db: fixture.deps.db, now: fixture.now }, SLUG)).profile.reasons).toEqual(own)
  const { id, status } = await placed()
  await call(`${id}/state`, { revision: 1, to: 5, reasonId: 'rain' })

  await setReasons('')

  expect((await board()).reasons).toEqual(DEFAULT_REASONS)
  expect(await status()).toMatchObject({ cancelReason: 'It rains' })
})

it('refuses an invalid list, or one with an id twice', () => {
  const twice = JSON.stringify([
    { id: 'rain', label: 'It rains' },
    { id: 'rain', label: 'It pours' },
  ])
  for (const reasons of [twice, 'rain', '[{"label":"It rains"}]'])
    expect(readStoreFields([`reasons=${reasons}`]).ok, reasons).toBe(false)
})

it('hides notes of cancellations older than lists of reasons from diners', async () => {
  const { db } = fixture.deps
  const { id, status } = await placed()
  await db
    .insertInto('order_moves')
    .values({
      store_id: storeId,
      order_id: id,
      position: 2,
      from_state: 1,
      to_state: 5,
      kind: 'cancel',
      by_id: 'someone',
      by_name: 'Meera',
      note: 'smelled of gin',
      at: fixture.now(),
    })
    .execute()
  await db
    .updateTable('orders')
    .set({ state: 5 })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()

  const moves = await listMovesOfOrders(db, storeId, [id])

  expect(moves[1]).toMatchObject({ reason: null, note: 'smelled of gin' })
  expect(await status()).toMatchObject({ state: 5, cancelReason: '' })
})
