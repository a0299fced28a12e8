/** Tests of tips: limited, never taxed, never a sale. */
import { makeStoreFile } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await importStoreFile(fixture.deps, makeSmallStore())
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})

const staff = async (path: string, body?: object) =>
  fixture.call(body ? 'POST' : 'GET', `/api/stores/${storeId}/${path}`, { cookie, ...(body && { body }) })
const place = (more: object = {}) =>
  fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, body: aPlacement(more) })
async function takeTips(tips: object | null = { percents: [5, 10], amounts: [] }) {
  const { revision } = (await staff('settings/tips')).body
  return staff('settings/tips', { revision, values: tips ? { tips } : {} })
}
const plainAmount = async () => (await place({ amount: 1 })).body.error.details.quote.amount as number

it('is part of the order’s total, and listed separately everywhere', async () => {
  await takeTips()
  const amount = await plainAmount()
  const tip = 12.5
  const { status, body } = await place({ amount: amount + tip, tip })
  expect(status).toBe(201)
  expect(body).toMatchObject({ amount: amount + tip, tip })
  const plain = await place({ amount })
  expect(plain.body).not.toHaveProperty('tip')
  expect(body.charges).toEqual(plain.body.charges)

  const status2 = await fixture.call('GET', `/order/status/${body.slug}/`, { origin: null })
  expect(status2.body).toMatchObject({ amount: amount + tip, tip })
  const ticket = (await staff(`orders/${body._id}`)).body
  expect(ticket).toMatchObject({ tipMinor: 12_50, totalMinor: Math.round((amount + tip) * 100) })
  const paper = (await staff('invoices', { orders: [body._id] })).body.document
  expect(paper).toMatchObject({ tipMinor: 12_50, totalMinor: ticket.totalMinor })
  const taxable = paper.rows.reduce((sum: number, row: { taxableMinor: number }) => sum + row.taxableMinor, 0)
  expect(taxable).toBe(
    paper.valueMinor +
      paper.charges.reduce((sum: number, one: { amountMinor: number }) => sum + one.amountMinor, 0),
  )
})

it('is not a sale but a separate figure, and is in the closing with the order’s payment', async () => {
  await takeTips()
  const amount = await plainAmount()
  const { body: order } = await place({ amount: amount + 20, tip: '20.00' })
  expect((await staff('figures')).body).toMatchObject({
    sales: { orders: 1 },
    statement: { tipMinor: 20_00, netMinor: Math.round((amount + 20) * 100) },
    tips: { givenMinor: 20_00, givenMinorBefore: 0 },
  })
  const dueMinor = Math.round((amount + 20) * 100)
  const paid = {
    orderIds: [order._id],
    method: 'upi',
    dueMinor,
    amountMinor: dueMinor,
    key: 'a-key-of-a-tip',
  }
  expect((await staff('payments', paid)).status).toBe(200)
  expect((await staff('closing')).body.methods).toMatchObject([
    { method: 'upi', inMinor: dueMinor, tipMinor: 20_00 },
  ])
})

it('can be a percentage of the dishes, rounded once', async () => {
  await takeTips()
  const amount = await plainAmount()
  const { status, body } = await place({ amount: amount + 7.5, tip: { percent: '7.5' } })
  expect([status, body.tip]).toEqual([201, 7.5])
})

it('is refused if the store accepts none, with the price without it, and above the maximum', async () => {
  const amount = await plainAmount()
  const off = await place({ amount: amount + 5, tip: 5 })
  expect(off.status).toBe(409)
  expect(off.body.error).toMatchObject({ code: 'order.tips-off', details: { quote: { amount } } })
  expect((await place({ amount, tip: 0 })).status).toBe(201)

  await takeTips({ percents: [], amounts: [120] })
  expect((await place({ amount: amount + 120, tip: 120 })).status).toBe(201)
  const high = await place({ amount: amount + 120.01, tip: 120.01 })
  expect(high.status).toBe(422)
  expect(high.body.error).toMatchObject({ code: 'order.tip-too-high', details: { maximum: 120 } })
  for (const tip of [-1, 1.005, { percent: 101 }, 'much']) {
    expect((await place({ amount, tip })).status, JSON.stringify(tip)).toBe(400)
  }
})

it('that was tampered with is refused, as the total has to match', async () => {
  await takeTips()
  const amount = await plainAmount()
  const { status, body } = await place({ amount, tip: 5 })
  expect(status).toBe(409)
  expect(body.error).toMatchObject({
    code: 'order.changed',
    details: { quote: { amount: amount + 5, tip: 5 } },
  })
})

it('is suggested by the store file, with few and positive suggestions', async () => {
  const tips = { percents: [5, 7.5], amounts: [20] }
  const file = makeStoreFile()
  Object.assign(file.profile, { tips })
  const id = await importStoreFile(fixture.deps, file)
  const owner = await fixture.signIn(await fixture.addMember(id, 'owner'))
  const section = await fixture.call('GET', `/api/stores/${id}/settings/tips`, { cookie: owner })
  expect(section.body.values).toEqual({ tips })
  for (const wrong of [
    { percents: [0] },
    { percents: [101] },
    { amounts: [-1] },
    { amounts: [1, 2, 3, 4, 5] },
  ]) {
    expect((await takeTips(wrong)).body.error.code, JSON.stringify(wrong)).toBe('settings.invalid')
  }
  expect((await takeTips(null)).body.values).toEqual({})
})
