import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeLine, makeOrder } from '../make-order.ts'
import { listSharedDishes, sumOfShares } from './dish-shares.ts'

const dosa = makeLine({ id: 'dosa', label: 'Masala Dosa', quantity: 2, totalMinor: 240_00 })
const chai = makeLine({ id: 'chai', label: 'Chai', quantity: 1, totalMinor: 60_00 })

it('gives each dish its share of charges, taxes and rounding', () => {
  const dishes = listSharedDishes([makeOrder({ lines: [dosa, chai], totalMinor: 315_00 })])
  expect(dishes).toMatchObject([
    { label: 'Masala Dosa', choices: '', sharesMinor: [126_00, 126_00] },
    { label: 'Chai', sharesMinor: [63_00] },
  ])
})

it('counts equal dishes of several orders together, apart by their choices, and no struck ones', () => {
  const large = [{ label: 'Size', contents: ['Large'] }]
  const by = { reason: { id: 'gone', label: 'Sold out' }, note: '', byName: '', at: '' }
  const dishes = listSharedDishes([
    makeOrder({ id: 'first', lines: [dosa, { ...chai, discarded: by }], totalMinor: 240_00 }),
    makeOrder({
      id: 'second',
      lines: [
        { ...dosa, quantity: 1, totalMinor: 120_00 },
        { ...chai, choices: large },
      ],
      totalMinor: 180_00,
    }),
  ])
  expect(dishes).toMatchObject([
    { label: 'Masala Dosa', sharesMinor: [120_00, 120_00, 120_00] },
    { label: 'Chai', choices: 'Large', sharesMinor: [60_00] },
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
      fc.nat(),
      (rows, units, stepMinor, dueMinor) => {
        const order = makeOrder({
          lines: rows.map((row, at) => makeLine({ ...row, id: `line-${at}`, label: `Dish ${at}` })),
          totalMinor: units * stepMinor,
        })
        const dishes = listSharedDishes([order], stepMinor)
        const all = Object.fromEntries(dishes.map(({ key, sharesMinor }) => [key, sharesMinor.length]))
        expect(sumOfShares(dishes, all, order.totalMinor)).toBe(order.totalMinor)
        expect(sumOfShares(dishes, all, dueMinor)).toBe(Math.min(dueMinor, order.totalMinor))
        expect(
          dishes.flatMap(({ sharesMinor }) => sharesMinor).every((minor) => minor % stepMinor === 0),
        ).toBe(true)
        expect(sumOfShares(dishes, {}, dueMinor)).toBe(0)
      },
    ),
  )
})
