import { dueMinorOf } from '@thali/domain/payment/payment-due'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeLine, makeOrder } from '../make-order.ts'
import { listSharedDishes, partsByDish } from './dish-shares.ts'

const dosa = makeLine({ id: 'dosa', label: 'Masala Dosa', quantity: 2, totalMinor: 240_00 })
const chai = makeLine({ id: 'chai', label: 'Chai', quantity: 1, totalMinor: 60_00 })

it('gives each dish its share of charges, taxes and rounding', () => {
  const dishes = listSharedDishes([makeOrder({ lines: [dosa, chai], totalMinor: 315_00 })], [], 'en')
  expect(dishes).toMatchObject([
    { label: 'Masala Dosa', choices: '', unpaid: [{ minor: 126_00 }, { minor: 126_00 }] },
    { label: 'Chai', unpaid: [{ minor: 63_00 }] },
  ])
})

it('counts equal dishes of several orders together, apart by their choices, and no struck ones', () => {
  const large = [{ label: 'Size', contents: ['Large'] }]
  const by = { reason: { id: 'gone', label: 'Sold out' }, note: '', byName: '', at: '' }
  const orders = [
    makeOrder({ id: 'first', lines: [dosa, { ...chai, discarded: by }], totalMinor: 240_00 }),
    makeOrder({
      id: 'second',
      lines: [
        { ...dosa, quantity: 1, totalMinor: 120_00 },
        { ...chai, choices: large },
      ],
      totalMinor: 180_00,
    }),
  ]
  expect(listSharedDishes(orders, [], 'en')).toMatchObject([
    { label: 'Masala Dosa', unpaid: [{ orderId: 'first' }, { orderId: 'first' }, { orderId: 'second' }] },
    { label: 'Chai', choices: 'Large', unpaid: [{ minor: 60_00 }] },
  ])
})

it('names dishes as tickets do', () => {
  const hindi = { ...dosa, translations: { hi: { label: 'मसाला डोसा', options: [] } } }
  expect(listSharedDishes([makeOrder({ lines: [hindi] })], [], 'hi')).toMatchObject([{ label: 'मसाला डोसा' }])
})

it('leaves out dishes that earlier parts were paid for, unless these were marked by mistake', () => {
  const orders = [
    makeOrder({ id: 'first', lines: [dosa], totalMinor: 240_00, paidMinor: 120_00 }),
    makeOrder({ id: 'second', lines: [{ ...dosa, id: 'dosa-2' }, chai], totalMinor: 300_00 }),
  ]
  const undone = { reason: 'Slip', byName: '', at: '' }
  const dishes = listSharedDishes(
    orders,
    [
      { orderId: 'first', marks: [{ dishes: [{ lineId: 'dosa', quantity: 1 }], undone: null }] },
      { orderId: 'second', marks: [{ dishes: [{ lineId: 'chai', quantity: 1 }], undone }, { undone: null }] },
    ],
    'en',
  )
  const lineIds = dishes.map(({ unpaid }) => unpaid.map(({ lineId }) => lineId))
  expect(lineIds).toEqual([['dosa', 'dosa-2', 'dosa-2'], ['chai']])
  expect(dishes.map(({ paid }) => paid)).toEqual([1, 0])
  const [dosas = '', chais = ''] = dishes.map(({ key }) => key)
  expect(partsByDish(orders, dishes, { [dosas]: 2, [chais]: 1 })).toEqual([
    { orderId: 'first', amountMinor: 120_00, dishes: [{ lineId: 'dosa', quantity: 1 }] },
    {
      orderId: 'second',
      amountMinor: 180_00,
      dishes: [
        { lineId: 'dosa-2', quantity: 1 },
        { lineId: 'chai', quantity: 1 },
      ],
    },
  ])
})

const lines = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 9 }), totalMinor: fc.integer({ min: 0, max: 500_000 }) }),
  { minLength: 1, maxLength: 8 },
)

it('adds up to the bill, in steps of the currency, and never asks for more than is due', () => {
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 0, max: 20_000 }),
      fc.constantFrom(1, 100),
      fc.nat(20_000),
      (rows, units, stepMinor, paidUnits) => {
        const order = makeOrder({
          lines: rows.map((row, at) => makeLine({ ...row, id: `line-${at}`, label: `Dish ${at}` })),
          totalMinor: units * stepMinor,
          paidMinor: Math.min(paidUnits, units) * stepMinor,
        })
        const dishes = listSharedDishes([order], [], 'en', stepMinor)
        const all = Object.fromEntries(dishes.map(({ key, unpaid }) => [key, unpaid.length]))
        const minors = dishes.flatMap(({ unpaid }) => unpaid.map(({ minor }) => minor))
        expect(minors.reduce((sum, minor) => sum + minor, 0)).toBe(order.totalMinor)
        expect(minors.every((minor) => minor % stepMinor === 0)).toBe(true)
        const [part] = partsByDish([order], dishes, all)
        expect(part?.amountMinor ?? 0).toBe(dueMinorOf(order))
        expect(partsByDish([order], dishes, {})).toEqual([])
      },
    ),
  )
})
