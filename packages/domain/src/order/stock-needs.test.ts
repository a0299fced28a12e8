import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type CountedSubject,
  dishSubject,
  optionSubjects,
  type StockSubject,
  stockKey,
} from '../menu/stock.ts'
import { needsBySubject, stockNeeds } from './stock-needs.ts'
import { type OrderStockMove, type StockStep, stockChanges } from './stock-return.ts'

const ice = aGroup('Ice', [anOption('Crushed', 0), anOption('None', 0)])
const extra = aGroup('Extra', [anOption('Cheese', 10_00, { groups: [ice] }), anOption('Paneer', 20_00)], {
  required: false,
  maxSelection: 5,
  maxPerOption: 3,
  sharedId: 'extras',
})
const size = aGroup('Size', [anOption('Full', 100_00)])
const dishes = ['Dosa', 'Idli'].map((label) => anItem(label, { groups: [size, extra] }))
const items = Object.fromEntries(dishes.map((item) => [item.id, item]))
const dosa = dishes[0]!

function counted(subjects: readonly StockSubject[]): ReadonlyMap<string, CountedSubject> {
  const whole = subjects.map((one, at) => ({
    ...one,
    id: `s${9 - at}`,
    count: 1,
    lowAt: null,
    refillTo: null,
  }))
  return new Map(whole.map((one) => [stockKey(one), one]))
}

it('takes a dish per unit, and an option per choice and unit, including nested ones', () => {
  const subjects = [
    dishSubject(dosa.id),
    ...optionSubjects(dosa, 'Extra', 'Cheese'),
    ...optionSubjects(dosa, 'Extra › Cheese › Ice', 'Crushed'),
  ]
  const choices = [
    { label: 'Size', contents: ['Full'] },
    { label: 'Extra', contents: ['Cheese', 'Cheese', 'Paneer'] },
    { label: 'Extra › Cheese › Ice', contents: ['Crushed'] },
  ]
  const needs = stockNeeds([{ itemId: dosa.id, choices, quantity: 3 }], items, counted(subjects))
  expect(needs.map(({ subject, units, option }) => [subject.kind, units, option?.label])).toEqual([
    ['item', 3, undefined],
    ['option', 6, 'Cheese'],
    ['shared', 6, 'Cheese'],
    ['option', 6, 'Crushed'],
    ['shared', 6, 'Crushed'],
  ])
})

it('takes a dish of a combo as that dish', () => {
  const sides = aGroup('Sides', [anOption('Small dosa', 0, { itemId: dosa.id }), anOption('Chips', 0)])
  const combo = anItem('Combo', { groups: [sides] })
  const line = { itemId: combo.id, choices: [{ label: 'Sides', contents: ['Small dosa'] }], quantity: 2 }
  const needs = stockNeeds([line], { ...items, [combo.id]: combo }, counted([dishSubject(dosa.id)]))
  expect(needs).toMatchObject([{ units: 2, option: { group: 'Sides', label: 'Small dosa' } }])
})

const lines = fc.array(
  fc.record({
    itemId: fc.constantFrom(...dishes.map(({ id }) => id)),
    quantity: fc.integer({ min: 1, max: 9 }),
    choices: fc.subarray(['Cheese', 'Paneer']).map((contents) => [
      { label: 'Size', contents: ['Full'] },
      { label: 'Extra', contents },
    ]),
  }),
  { maxLength: 6 },
)
const everything = counted(
  dishes.flatMap((item) => [dishSubject(item.id), ...optionSubjects(item, 'Extra', 'Paneer')]),
)

it('takes the same of a cart as of its lines one by one, each subject once, in the order of ids', () => {
  fc.assert(
    fc.property(lines, (cart) => {
      const whole = needsBySubject(stockNeeds(cart, items, everything))
      const units = new Map<string, number>()
      for (const line of cart)
        for (const need of stockNeeds([line], items, everything))
          units.set(need.subject.id, (units.get(need.subject.id) ?? 0) + need.units)
      expect(new Map(whole.map((one) => [one.subject.id, one.units]))).toEqual(units)
      const ids = whole.map(({ subject }) => subject.id)
      expect(ids).toEqual([...new Set(ids)].sort())
    }),
  )
})

it('computes nothing if nothing is counted', () => {
  const unread = new Proxy({}, { get: () => expect.unreachable('the menu was read') })
  expect(stockNeeds([{ itemId: dosa.id, choices: [], quantity: 1 }], unread, new Map())).toEqual([])
})

const steps = fc.array(
  fc.oneof(
    fc.constantFrom<StockStep>(
      { kind: 'cancel', struck: new Set() },
      { kind: 'lapse', struck: new Set(['a']) },
      { kind: 'order' },
    ),
    fc.constantFrom('a', 'b').map((lineId): StockStep => ({ kind: 'strike', lineId })),
  ),
  { maxLength: 12 },
)

it('never returns more than an order took, and never makes a count negative, for any steps', () => {
  fc.assert(
    fc.property(steps, fc.array(fc.integer({ min: -4, max: 6 }), { maxLength: 12 }), (taken, others) => {
      const moves: OrderStockMove[] = [
        { lineId: 'a', kind: 'order', change: -2 },
        { lineId: 'b', kind: 'order', change: -3 },
      ]
      let left = 5
      taken.forEach((step, at) => {
        left = Math.max(0, left + (others[at] ?? 0))
        for (const [lineId, change] of stockChanges(moves, step, left)) {
          left += change
          moves.push({ lineId, kind: step.kind, change })
        }
        expect(left).toBeGreaterThanOrEqual(0)
        for (const [lineId, most] of [
          ['a', -2],
          ['b', -3],
        ] as const) {
          const sum = moves
            .filter((one) => one.lineId === lineId)
            .reduce((total, one) => total + one.change, 0)
          expect(sum).toBeLessThanOrEqual(0)
          expect(sum).toBeGreaterThanOrEqual(most)
        }
      })
    }),
  )
})

it('takes again what a cancellation returned, but nothing of a struck line', () => {
  const moves: OrderStockMove[] = [
    { lineId: 'a', kind: 'order', change: -2 },
    { lineId: 'b', kind: 'order', change: -3 },
    { lineId: 'b', kind: 'strike', change: 3 },
    { lineId: 'a', kind: 'cancel', change: 2 },
  ]
  expect([...stockChanges(moves, { kind: 'order' }, 9)]).toEqual([['a', -2]])
  expect([...stockChanges(moves, { kind: 'order' }, 1)]).toEqual([['a', -1]])
  expect([...stockChanges(moves, { kind: 'cancel', struck: new Set() }, 9)]).toEqual([])
})

it('keeps the cooked stock of a struck line when the order is cancelled', () => {
  const moves: OrderStockMove[] = [
    { lineId: 'a', kind: 'order', change: -2 },
    { lineId: 'b', kind: 'order', change: -3 },
  ]
  const struck = new Set(['b'])
  expect([...stockChanges(moves, { kind: 'cancel', struck }, 9)]).toEqual([['a', 2]])
  expect([...stockChanges(moves, { kind: 'lapse', struck }, 9)]).toEqual([['a', 2]])
})
