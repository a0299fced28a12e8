/** Tests of the list of orders changed after a time, by which programs follow a store without a stream. */
import type { OrderList } from '@thali/contract/order-list'
import type { StoreId } from '@thali/domain/ids'
import { makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: PaymentFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makePaymentFixture(makeFakeGateway())
})
afterAll(() => fixture.close())
beforeEach(async () => {
  ;({ storeId, cookie } = await fixture.addPaidStore())
})

/** Time a second later than all before. */
function later(): string {
  fixture.passMs(1000)
  return fixture.now().toISOString()
}

async function post(path: string, body: object) {
  const { status, text } = await fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
  expect([200, 204], text).toContain(status)
}

const ask = (query: Record<string, string>) =>
  fixture.call('GET', `/api/stores/${storeId}/order-list?${new URLSearchParams(query)}`, { cookie })

async function changedSince(updatedAfter: string, more: Record<string, string> = {}): Promise<OrderList> {
  const { status, body } = await ask({ updatedAfter, ...more })
  expect(status).toBe(200)
  return body
}

async function place() {
  const { body } = await fixture.place(storeId, { orderType: 'Counter' })
  return { id: body._id as string, dueMinor: Math.round(body.amount * 100) }
}

it('lists orders in the order of their changes: placed, moved, paid', async () => {
  const begun = fixture.now().toISOString()
  later()
  const first = await place()
  later()
  const second = await place()
  const placed = fixture.now().toISOString()
  later()
  await post(`orders/${first.id}/state`, { to: 2, revision: 1 })
  const idsSince = async (time: string) => (await changedSince(time)).items.map(({ id }) => id)
  expect(await idsSince(begun)).toEqual([second.id, first.id])
  expect(await idsSince(placed)).toEqual([first.id])

  const paidAt = later()
  const { id, dueMinor } = second
  await post('payments', { orderIds: [id], method: 'cash', key: 'once', dueMinor, amountMinor: dueMinor })
  const { items, next } = await changedSince(begun)
  expect(items.map(({ id, updatedAt, payableMinor }) => [id, updatedAt, payableMinor])).toEqual([
    [first.id, items[0]?.updatedAt, first.dueMinor],
    [second.id, paidAt, 0],
  ])
  expect(next).toBeNull()
  expect(await idsSince(paidAt)).toEqual([])
  expect((await changedSince(begun, { state: '2' })).items.map(({ id }) => id)).toEqual([first.id])
})

it('goes on from page to page, also within one moment', async () => {
  const begun = fixture.now().toISOString()
  later()
  for (let number = 0; number < 51; number += 1) await fixture.addOrder(storeId, 1)
  const { items } = (await ask({})).body as OrderList
  expect(await changedSince(begun), 'not changed since the update').toMatchObject({ items: [], next: null })
  const { next: older } = (await ask({})).body as OrderList
  const all = [...items, ...((await ask({ before: older ?? '' })).body as OrderList).items]
  for (const { id } of all) await post(`orders/${id}/state`, { to: 2, revision: 1 })

  const first = await changedSince(begun)
  const second = await changedSince(begun, { before: first.next ?? '' })
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 1, null])
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids)).toEqual(new Set(all.map(({ id }) => id)))
})

it.each<Record<string, string>>([
  { updatedAfter: 'yesterday' },
  { updatedAfter: '2026-03-11T06:30:00Z', search: 'asha' },
  { updatedAfter: '2026-03-11T06:30:00Z', before: Buffer.from('2026-03-11_4').toString('base64url') },
])('refuses %j', async (query) => {
  expect((await ask(query)).status).toBe(400)
})
