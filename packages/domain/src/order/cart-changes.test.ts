import { aGroup, anItem, anOption, menusOf } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import type { Item } from '../menu/menu.ts'
import { compareQuotes } from './cart-changes.ts'
import { quoteLines } from './quote.ts'

const chai = anItem('Chai', { groups: [aGroup('Portion', [anOption('Cup', 22_00)])] })
const vada = anItem('Vada')
const gone = anItem('Gone')
const roll = anItem('Roll', {
  groups: [aGroup('Filling', [anOption('Paneer', 80_00), anOption('Corn', 70_00, { state: 'Sold out' })])],
})

const line = (item: Item, ...contents: string[]) => ({
  itemId: item.id,
  categoryId: null,
  choices: contents.length > 0 ? [{ label: 'Filling', contents }] : [],
  quantity: 1,
})

it('lists changed prices, and lines that are no longer available', () => {
  const fresh = quoteLines({
    menus: menusOf(chai, vada, roll),
    orderType: { charges: [] },
    ticked: [],
    lines: [line(gone), line(chai), line(roll, 'Corn'), line(vada)],
  })
  const shown = [
    { itemId: gone.id, netMinor: 10_00 },
    { itemId: chai.id, netMinor: 20_00 },
    { itemId: roll.id, netMinor: 70_00 },
    { itemId: vada.id, netMinor: 100_00 },
  ]

  expect(compareQuotes(shown, fresh)).toEqual([
    { itemID: gone.id, kind: 'item.gone', from: null, to: null },
    { itemID: chai.id, kind: 'price', from: '20.00', to: '22.00' },
    { itemID: roll.id, kind: 'choice.unavailable', from: 'Corn', to: null },
  ])
})

it('does not report a price that was never shown', () => {
  const fresh = quoteLines({
    menus: menusOf(chai),
    orderType: { charges: [] },
    ticked: [],
    lines: [line(chai)],
  })

  expect(compareQuotes([{ itemId: chai.id, netMinor: null }], fresh)).toEqual([])
})
