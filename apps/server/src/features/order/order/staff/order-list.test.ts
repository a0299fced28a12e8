/** Tests of searches in the list of a store's orders. */
import type { StoreId } from '@thali/domain/ids'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
  storeId = await fixture.addStore()
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
  const { db } = fixture.deps
  for (let index = 0; index < 60; index += 1) {
    const id = await fixture.addOrder(storeId, index % 10 === 0 ? 5 : 4)
    const day = `2026-11-${String(10 + Math.floor(index / 6)).padStart(2, '0')}`
    await db
      .updateTable('orders')
      .set({
        business_day: day,
        user_name: index % 2 === 0 ? 'Asha Rao' : 'Émile',
        name_key: index % 2 === 0 ? 'asha rao' : 'émile',
        user_phone: `+91987654${String(3000 + index)}`,
        phone_end: String(3000 + index),
        address: `Table ${index % 5}`,
        order_type: index % 3 === 0 ? 'Pickup' : 'Dine-In',
      })
      .where('id', '=', id)
      .execute()
  }
  const elsewhere = await fixture.addStore()
  await fixture.addOrder(elsewhere)
})
afterAll(() => fixture.close())

interface Listed {
  readonly number: number
  readonly day: string
  readonly state: number
  readonly heldFor: string | null
  readonly orderType: string
  readonly address: string
  readonly totalMinor: number
  readonly payableMinor: number
}

async function list(query: string) {
  const { status, body } = await fixture.call('GET', `/api/stores/${storeId}/order-list?${query}`, { cookie })
  expect(status).toBe(200)
  return body as {
    items: Listed[]
    next: string | null
  }
}
const numbersOf = async (query: string) => (await list(query)).items.map(({ number }) => number)

it('lists all orders by pages, newest first', async () => {
  const first = await list('')
  const second = await list(`before=${first.next}`)
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null])
  const numbers = [...first.items, ...second.items].map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index))
})

it('finds by number, end of the phone, beginning of the name and table', async () => {
  expect(await numbersOf('search=57')).toEqual([57])
  expect(await numbersOf('search=3007')).toEqual([8])
  expect(await numbersOf(`search=${encodeURIComponent('98765 43007')}`)).toEqual([8])
  expect(await numbersOf('search=99993007')).toEqual([])
  expect((await list('search=ASHA')).items).toHaveLength(30)
  expect((await list(`search=${encodeURIComponent('émi')}`)).items).toHaveLength(30)
  expect(new Set((await list('search=table%203')).items.map(({ address }) => address))).toEqual(
    new Set(['Table 3']),
  )
  expect(await numbersOf('search=nobody')).toEqual([])
})

it('narrows by state, type and day, also what a search finds', async () => {
  const cancelled = (await list('state=5')).items
  expect(cancelled.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 5))
  expect((await list('orderType=Pickup')).items).toHaveLength(20)
  const days = (await list('from=2026-11-12&until=2026-11-13')).items.map(({ day }) => day)
  expect(new Set(days)).toEqual(new Set(['2026-11-12', '2026-11-13']))
  expect(days).toHaveLength(12)
  expect((await list('search=asha&orderType=Pickup&from=2026-11-12&until=2026-11-13')).items).toHaveLength(2)
  for (const query of ['before=x', 'from=2026-13-40', 'until=2026-02-30', 'state=9']) {
    const broken = await fixture.call('GET', `/api/stores/${storeId}/order-list?${query}`, { cookie })
    expect([query, broken.status]).toEqual([query, 400])
  }
})

it('shows the unpaid amount of each: none of a cancelled one, and the rest of a partly paid one', async () => {
  const { db } = fixture.deps
  await db
    .updateTable('orders')
    .set({ paid_minor: 3000 })
    .where('store_id', '=', storeId)
    .where('number', '=', 58)
    .execute()
  const { items } = await list('from=2026-11-18&until=2026-11-19')
  const payable = (number: number) => items.find((order) => order.number === number)?.payableMinor
  const { totalMinor = 0 } = items.find((order) => order.number === 57) ?? {}
  expect(totalMinor).toBeGreaterThan(3000)
  expect([payable(51), payable(57), payable(58)]).toEqual([0, totalMinor, totalMinor - 3000])
})

it('says for what an order that the kitchen does not have is held', async () => {
  const held = await fixture.addOrder(storeId, 1)
  const { db } = fixture.deps
  const set = (values: { held_for: 'payment'; released_at: Date | null }) =>
    db.updateTable('orders').set(values).where('id', '=', held).execute()
  const heldFor = async () => (await list('')).items[0]?.heldFor
  await set({ held_for: 'payment', released_at: null })
  expect(await heldFor()).toBe('payment')
  await set({ held_for: 'payment', released_at: new Date() })
  expect(await heldFor()).toBeNull()
})
