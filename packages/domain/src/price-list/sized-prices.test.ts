import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pairAlternatives, readPrices, splitNamedPrices } from './sized-prices.ts'

const sizes = (...pairs: [string, number][]) => ({
  sizes: pairs.map(([size, rupees]) => ({ size, priceMinor: rupees * 100 })),
})

it.each([
  ['₹ 1,250/-', { priceMinor: 125_000 }],
  ['120/-', { priceMinor: 12_000 }],
  ['129/79', sizes(['Half', 79], ['Full', 129])],
  ['79/129', sizes(['Half', 79], ['Full', 129])],
  ['₹79 / ₹129/-', sizes(['Half', 79], ['Full', 129])],
  ['199/99/149', sizes(['Small', 99], ['Medium', 149], ['Large', 199])],
  ['100/100', { priceMinor: 10_000 }],
  ['half 180 full 320', sizes(['Half', 180], ['Full', 320])],
  ['H-180, F-320/-', sizes(['Half', 180], ['Full', 320])],
  ['180(half) 320 (full)', sizes(['Half', 180], ['Full', 320])],
  ['S ₹99 M ₹149 L ₹1,199.50', sizes(['Small', 99], ['Medium', 149], ['Large', 1199.5])],
  ['हाफ १८० फुल ३२०', sizes(['Half', 180], ['Full', 320])],
  ['Half: Rs. 180 / Full: Rs. 320 only', sizes(['Half', 180], ['Full', 320])],
])('reads the prices of %s', (cell, prices) => {
  expect(readPrices(cell)).toMatchObject(prices)
})

it.each([
  'MP',
  'as per size',
  '12/11/2026/40',
  '1/1/1/1',
  'half 180 half 320',
  'half full 180 320',
  'half 180',
  'kg 180 full 320',
  '',
])('takes %j for no price', (cell) => {
  expect(readPrices(cell)).toBeNull()
})

it.each([
  ['Chicken Biryani half 180 full 320', 'Chicken Biryani'],
  ['Half Fry (2 eggs) - half ₹180, full ₹320', 'Half Fry (2 eggs)'],
  ['Butter Chicken Rs. 180 (Half) Rs. 320 (Full)', 'Butter Chicken'],
  ['दाल मखनी: हाफ 180 / फुल 320', 'दाल मखनी'],
])('tells the name of %s from its prices', (line, name) => {
  expect(splitNamedPrices(line)).toMatchObject({ name, prices: sizes(['Half', 180], ['Full', 320]) })
})

it.each([
  ['Sweet/Salted', [60, 50], 'Sweet/Salted', sizes(['Sweet', 60], ['Salted', 50])],
  ['Lassi (Sweet / Salted)', [60, 50], 'Lassi', sizes(['Sweet', 60], ['Salted', 50])],
  ['Veg/Chicken Momos', [80, 110], 'Veg/Chicken Momos', sizes(['Veg', 80], ['Chicken', 110])],
  ['Dal half/full', [180, 320], 'Dal', sizes(['Half', 180], ['Full', 320])],
] as const)('gives each price of %s its alternative', (given, rupees, name, prices) => {
  const minors = rupees.map((one) => one * 100)
  expect(pairAlternatives(given, minors)).toMatchObject({ name, prices })
})

it.each(['Dal Fry', 'Veg/Egg/Chicken Roll', 'Sweet/Sweet', 'Sweet/Salted or hot/cold'])(
  'finds no two alternatives in %s',
  (name) => {
    expect(pairAlternatives(name, [6000, 5000])).toBeNull()
  },
)

it('gives the larger size to the larger of two prices without names, in either order', () => {
  const rupees = fc.integer({ min: 1, max: 99_999 })
  fc.assert(
    fc.property(rupees, rupees, (one, other) => {
      fc.pre(one !== other)
      const read = sizes(['Half', Math.min(one, other)], ['Full', Math.max(one, other)])
      expect(readPrices(`${one}/${other}`)).toMatchObject(read)
      expect(readPrices(`₹ ${other}/${one}/-`)).toMatchObject(read)
    }),
  )
})

it('reads back named sizes, and never fails', () => {
  const size = fc.constantFrom('Half', 'Full', 'Small', 'Large', 'Quarter')
  const list = fc.uniqueArray(fc.tuple(size, fc.integer({ min: 1, max: 9999 })), {
    minLength: 2,
    maxLength: 4,
    selector: ([name]) => name,
  })
  fc.assert(
    fc.property(list, fc.constantFrom(' ', ': ', ' - ₹'), (pairs, between) => {
      const cell = pairs.map(([name, rupees]) => `${name}${between}${rupees}`).join(' ')
      expect(readPrices(cell)).toMatchObject(sizes(...pairs))
      expect(splitNamedPrices(`Dal Fry ${cell}`)).toMatchObject({ name: 'Dal Fry', prices: sizes(...pairs) })
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      readPrices(text)
      splitNamedPrices(text)
    }),
  )
})
