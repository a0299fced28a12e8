/** Tests of the CSVs of taxes of a store outside India. */
import { twoLines } from '@thali/test-kit/insert-order'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: StaffFixture

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())

it('names taxes as the menu does, without columns of India', async () => {
  const storeId = await fixture.addStore()
  await fixture.addMember(storeId, 'owner', 'owner@example.com')
  const cookie = await fixture.signIn('owner@example.com')
  const abroad = { country: 'Japan', currency_code: 'JPY' }
  await fixture.deps.db.updateTable('stores').set(abroad).where('id', '=', storeId).execute()
  const path = (rest: string) => `/api/stores/${storeId}/${rest}`
  const report = async (query: string) => {
    const { text } = await fixture.call('GET', path(`tax-report?${query}`), { cookie })
    return text.replace('\ufeff', '').trim().split('\r\n')
  }
  const [first, second] = twoLines()
  if (!first || !second) throw new Error('an order has two lines')
  const eightPercent = [{ label: 'Consumption tax', bps: 800 }]
  const alcohol = [{ label: '=Sake tax', bps: 1000 }]
  const lines = [
    { ...first, taxes: eightPercent },
    { ...second, taxes: alcohol },
  ]
  const orders = [await fixture.addOrder(storeId, 2, lines)]
  await fixture.call('POST', path('invoices'), { cookie, body: { orders } })
  const [head, ...rows] = await report('')
  expect(head).toBe("Rate %,Taxable value,Consumption tax,'=Sake tax,Total")
  expect(rows).toContain('8,100,8,0,108')
  const papers = await report('table=papers')
  expect(papers[0]).toMatch(
    /,Customer tax number,Rate %,Taxable value,Consumption tax,'=Sake tax,Total,Currency$/,
  )
  expect(papers.find((line) => line.includes(',8,100,'))).toMatch(/,8,100,8,0,108,INR$/)
  expect((await report('month=2020-01'))[0]).toBe('Rate %,Taxable value,Total')
})
