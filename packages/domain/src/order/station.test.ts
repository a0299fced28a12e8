import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linesAt } from './station.ts'

const kitchen = { id: 'kitchen', label: 'Kitchen', categoryIds: ['rice', 'breads'] }
const bar = { id: 'bar', label: 'Bar', categoryIds: ['drinks'] }
const stations = [kitchen, bar]

it('gives each station the lines of its categories', () => {
  const lines = [{ categoryId: 'rice' }, { categoryId: 'drinks' }]
  expect(linesAt(lines, kitchen, stations)).toEqual([{ categoryId: 'rice' }])
  expect(linesAt(lines, bar, stations)).toEqual([{ categoryId: 'drinks' }])
})

it('gives a dish that a category without a station lists, too, to the station of its other category', () => {
  const bestseller = { categoryId: 'recommended', listedIn: ['rice'] }
  const thali = { categoryId: 'recommended', components: [bestseller], listedIn: ['drinks'] }
  expect(linesAt([bestseller, thali], kitchen, stations)).toEqual([bestseller, thali])
  expect(linesAt([bestseller, thali], bar, stations)).toEqual([])
  const both = { categoryId: 'drinks', listedIn: ['rice'] }
  expect(linesAt([both], kitchen, stations)).toEqual([])
})

it('shows lines without a station at all, so that each is made somewhere', () => {
  const category = fc.constantFrom('rice', 'breads', 'drinks', 'sweets', null)
  fc.assert(
    fc.property(fc.array(fc.record({ categoryId: category })), (lines) => {
      const made = new Set(stations.flatMap((station) => linesAt(lines, station, stations)))
      expect(made.size).toBe(new Set(lines).size)
    }),
  )
  expect(linesAt([{ categoryId: 'sweets' }, { categoryId: null }], bar, stations)).toHaveLength(2)
})

it('gives each station the dishes of a combo that it makes, by the category of the dish or else of the combo', () => {
  const thali = {
    categoryId: 'rice',
    components: [{ categoryId: 'breads' }, { categoryId: 'drinks' }, { categoryId: null }],
  }
  expect(linesAt([thali], kitchen, stations)).toEqual([
    {
      categoryId: 'rice',
      components: [
        { categoryId: 'breads' },
        { categoryId: 'drinks', isElsewhere: true },
        { categoryId: null },
      ],
    },
  ])
  const drinks = { categoryId: 'rice', components: [{ categoryId: 'drinks' }] }
  expect(linesAt([drinks], kitchen, stations)).toEqual([])
  expect(linesAt([drinks], bar, stations)).toEqual([drinks])
})
