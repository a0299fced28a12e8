import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import { describe, expect, it } from 'vitest'
import {
  type CountedSubject,
  dishSubject,
  findStockSubject,
  isShownChange,
  type StockSubject,
  stockKey,
  withCounts,
} from './stock.ts'

const ice = aGroup('Ice', [anOption('Crushed', 0)])
const drinks = (label: string) =>
  aGroup(label, [anOption('Cola', 0, { groups: [ice] }), anOption('Water', 0)], { sharedId: 's1' })
const meal = anItem('Meal', { groups: [drinks('Drinks')] })
const thali = anItem('Thali', { groups: [drinks('Drink')] })

function counted(...all: readonly (StockSubject & Partial<CountedSubject>)[]) {
  const whole = all.map((one, at) => ({ id: `s${at}`, count: 2, lowAt: null, refillTo: null, ...one }))
  return new Map(whole.map((one) => [stockKey(one), one]))
}

describe('a subject', () => {
  it('is the dish, its option, or that option in all dishes that share the group', () => {
    const cola = { group: 'Drinks', label: 'Cola' }
    expect(findStockSubject(meal, undefined)).toEqual(dishSubject(meal.id))
    expect(findStockSubject(meal, { ...cola, everywhere: false })).toMatchObject({
      ...{ kind: 'option', ownerId: meal.id, groupLabel: 'Drinks', optionLabel: 'Cola' },
    })
    expect(findStockSubject(meal, { ...cola, everywhere: true })).toMatchObject({
      ...{ kind: 'shared', ownerId: 's1', groupLabel: '', optionLabel: 'Cola' },
    })
    expect(findStockSubject(meal, { group: 'Drinks', label: 'Tea', everywhere: true })).toBeNull()
  })

  it('is the same in dishes with another name for a shared group, also nested', () => {
    const crushed = (group: string) => ({
      group: `${group} › Cola › Ice`,
      label: 'Crushed',
      everywhere: true,
    })
    expect(findStockSubject(meal, crushed('Drinks'))).toEqual(findStockSubject(thali, crushed('Drink')))
    expect(findStockSubject(meal, crushed('Drinks'))?.kind).toBe('shared')
  })

  it('is none for an option that is a dish, which has its own', () => {
    const lunch = anItem('Lunch', { groups: [aGroup('Main', [anOption('Thali', 0, { itemId: thali.id })])] })
    expect(findStockSubject(lunch, { group: 'Main', label: 'Thali', everywhere: false })).toBeNull()
  })

  it('belongs to the dish if its group is not shared', () => {
    const own = anItem('Tea', { groups: [ice] })
    expect(findStockSubject(own, { group: 'Ice', label: 'Crushed', everywhere: true })?.kind).toBe('option')
  })
})

describe('a dish with counts', () => {
  it('is the same object if nothing of it is counted', () => {
    expect(withCounts(counted(dishSubject('other')))(meal)).toBe(meal)
    expect(withCounts(new Map())(meal)).toBe(meal)
  })

  it('is sold out at 0, shows the number from the threshold down, and nothing above it', () => {
    const met = (count: number, lowAt: number | null) =>
      withCounts(counted({ ...dishSubject(meal.id), count, lowAt }))(meal)
    expect(met(0, null)).toMatchObject({ state: 'Sold Out' })
    expect(met(0, 5)).not.toHaveProperty('left')
    expect(met(5, 5)).toMatchObject({ state: 'Available', left: 5 })
    expect(met(6, 5)).not.toHaveProperty('left')
    expect(met(1, null)).not.toHaveProperty('left')
  })

  it('keeps states set by staff', () => {
    const off = anItem('Off', { state: 'Tomorrow' })
    expect(withCounts(counted({ ...dishSubject(off.id), count: 0 }))(off).state).toBe('Tomorrow')
  })

  it('limits options by the lower of their own count and that of all dishes', () => {
    const own: StockSubject = {
      ...{ kind: 'option', ownerId: meal.id, groupLabel: 'Drinks', optionLabel: 'Cola' },
    }
    const all: StockSubject = { kind: 'shared', ownerId: 's1', groupLabel: '', optionLabel: 'Cola' }
    const counts = counted({ ...own, count: 4, lowAt: 9 }, { ...all, count: 3, lowAt: 9 })
    const optionsOf = (item: typeof meal) => withCounts(counts)(item).groups[0]?.options
    expect(optionsOf(meal)).toMatchObject([{ left: 3 }, { state: 'Available' }])
    expect(optionsOf(thali)).toMatchObject([{ left: 3 }, { state: 'Available' }])
    expect(optionsOf(thali)?.[1]).not.toHaveProperty('left')
  })
})

it('is shown when a number or its absence changes for guests', () => {
  expect(isShownChange({ lowAt: null }, 2, 1)).toBe(false)
  expect(isShownChange({ lowAt: null }, 1, 0)).toBe(true)
  expect(isShownChange({ lowAt: null }, 0, 7)).toBe(true)
  expect(isShownChange({ lowAt: 5 }, 7, 6)).toBe(false)
  expect(isShownChange({ lowAt: 5 }, 6, 5)).toBe(true)
  expect(isShownChange({ lowAt: 5 }, 5, 9)).toBe(true)
  expect(isShownChange({ lowAt: 5 }, 3, 3)).toBe(false)
})
