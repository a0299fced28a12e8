import { anItem, anOrderType, menusOf } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import { practiceSnapshot } from './practice-order.ts'
import { requoteAfterDiscards } from './quote.ts'

const currency = { currencySymbol: '₹', currencyCode: 'INR' }
const type = anOrderType()

it('creates different orders from the menu, priced like real ones', () => {
  const menus = menusOf(anItem('Chai'), anItem('Dosa'), anItem('Idli'), anItem('Gone', { state: 'Sold Out' }))
  const orders = [0, 1, 2, 3].map((turn) => practiceSnapshot(menus, type, currency, turn))
  expect(orders.map((order) => order?.lines.length)).toEqual([1, 2, 3, 1])
  const sold = orders.flatMap((order) => order?.lines.map(({ label }) => label) ?? [])
  expect(new Set(sold)).toEqual(new Set(['Chai', 'Dosa', 'Idli']))
  for (const order of orders) {
    expect(new Set(order?.lines.map(({ itemId }) => itemId)).size, 'no dish twice').toBe(order?.lines.length)
    const worth = order?.lines.reduce((sum, line) => sum + line.netMinor * line.quantity, 0)
    expect(order && requoteAfterDiscards(order, new Set()).valueMinor).toBe(worth)
  }
  expect(practiceSnapshot(menus, type, currency, 2)).toEqual(orders[2])
})

it('creates none if nothing can be sold', () => {
  expect(practiceSnapshot(menusOf(anItem('Gone', { state: 'Sold Out' })), type, currency, 0)).toBeNull()
  expect(practiceSnapshot({ menus: [], items: {} }, type, currency, 5)).toBeNull()
})
