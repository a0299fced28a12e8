import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoreMenus } from '../menu/menu.ts'
import {
  type CountedSubject,
  dishSubject,
  optionSubjects,
  type StockSubject,
  stockKey,
} from '../menu/stock.ts'
import type { ShortNeed } from './cart-changes.ts'
import { lineLimits, reduceToAvailable } from './cart-left.ts'
import type { CartLine } from './order.ts'
import { needsBySubject, stockNeeds } from './stock-needs.ts'

const extra = aGroup('Extra', [anOption('Cheese', 10_00, { left: 4 }), anOption('Chilli', 0)], {
  required: false,
  maxSelection: 3,
  maxPerOption: 2,
})
const dosa = anItem('Dosa', { left: 5, groups: [aGroup('Size', [anOption('Full', 100_00)]), extra] })
const idli = anItem('Idli')
const items = { [dosa.id]: dosa, [idli.id]: idli }
const shared = { ...extra, sharedId: 'extras' }
const vada = anItem('Vada', { groups: [shared] })
const meal = anItem('Meal', {
  groups: [
    shared,
    aGroup('Dish', [anOption('Dosa', 0, { itemId: dosa.id }), anOption('Vada', 0, { itemId: vada.id })]),
  ],
})
const menu = { ...items, [vada.id]: vada, [meal.id]: meal }

function aLine(quantity: number, extras: readonly string[] = [], item = dosa): CartLine {
  return { itemId: item.id, categoryId: null, choices: [{ label: 'Extra', contents: extras }], quantity }
}

describe('the limit of a line', () => {
  it('is the count of its dish less the other lines', () => {
    expect(lineLimits([aLine(1), aLine(3, ['Chilli']), aLine(9, [], idli)], items)).toEqual([
      { most: 2, left: 5 },
      { most: 4, left: 5 },
      { most: 99, left: null },
    ])
  })

  it('is that of a chosen option where fewer are left of it', () => {
    expect(lineLimits([aLine(1, ['Cheese', 'Cheese'])], items)).toEqual([{ most: 2, left: 4 }])
  })

  it('is 0 if the cart already has more, and never below', () => {
    expect(lineLimits([aLine(4), aLine(9, ['Chilli'])], items)).toEqual([
      { most: 0, left: 5 },
      { most: 1, left: 5 },
    ])
  })
})

/** Needs in the refusal of a cart that needs more than is left. */
function shortOf(lines: readonly CartLine[], menu: StoreMenus['items'], counted: readonly CountedSubject[]) {
  const needs = stockNeeds(lines, menu, new Map(counted.map((one) => [stockKey(one), one])))
  const short = needsBySubject(needs).filter(({ subject, units }) => units > subject.count)
  return short.flatMap(({ subject, needs: some }): ShortNeed[] =>
    some.map(({ line, units }) => {
      const { itemId: itemID, quantity } = lines[line] as CartLine
      return { line, itemID, left: subject.count, subject: subject.id, units: units / quantity }
    }),
  )
}
const counted = (subject: StockSubject, count: number): CountedSubject => ({
  ...{ ...subject, id: stockKey(subject), count, lowAt: null, refillTo: null },
})

describe('a cart that needs more than is left', () => {
  const dosas = (count: number) => [counted(dishSubject(dosa.id), count)]
  const mended = (lines: readonly CartLine[], left: readonly CountedSubject[]) =>
    reduceToAvailable(lines, shortOf(lines, items, left))

  it('is reduced to the counts left, first lines first, without sold-out lines', () => {
    const lines = [aLine(2), aLine(3, ['Chilli']), aLine(7, [], idli)]
    expect(mended(lines, dosas(3))).toEqual([aLine(2), aLine(1, ['Chilli']), aLine(7, [], idli)])
    expect(mended(lines, dosas(2))).toEqual([aLine(2), aLine(7, [], idli)])
    expect(mended(lines, dosas(0))).toEqual([aLine(7, [], idli)])
    expect(mended(lines, dosas(9))).toEqual(lines)
  })

  it('is lowered by the units of an option, and keeps lines without it', () => {
    const lines = [aLine(3, ['Cheese', 'Cheese']), aLine(3)]
    const [cheese] = optionSubjects(dosa, 'Extra', 'Cheese') as [StockSubject]
    expect(mended(lines, [counted(cheese, 5)])).toEqual([aLine(2, ['Cheese', 'Cheese']), aLine(3)])
  })

  it('keeps a line that is another dish by now', () => {
    const short = shortOf([aLine(3)], items, dosas(1))
    expect(reduceToAvailable([aLine(7, [], idli)], short)).toEqual([aLine(7, [], idli)])
  })

  it('shares a count once between a dish and a combo with it', () => {
    const cart = [aLine(2), { ...aLine(1, [], meal), choices: [{ label: 'Dish', contents: ['Dosa'] }] }]
    const short = shortOf(cart, menu, [counted(dishSubject(dosa.id), 2)])
    expect(reduceToAvailable(cart, short)).toEqual([aLine(2)])
  })

  it('needs no more than is left afterwards, also of counts shared by dishes, combos and options', () => {
    const choices = fc.record({
      extras: fc.subarray(['Cheese', 'Chilli']),
      dish: fc.constantFrom('Dosa', 'Vada'),
      item: fc.constantFrom(dosa, vada, meal),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    const cart = fc.array(
      choices.map(({ extras, dish, item, quantity }): CartLine => {
        const groups = item === meal ? [{ label: 'Dish', contents: [dish] }] : []
        return {
          ...aLine(quantity, extras, item),
          choices: [{ label: 'Extra', contents: extras }, ...groups],
        }
      }),
      { maxLength: 8 },
    )
    const subjects = [
      dishSubject(dosa.id),
      dishSubject(vada.id),
      dishSubject(meal.id),
      ...optionSubjects(vada, 'Extra', 'Cheese'),
      ...optionSubjects(meal, 'Extra', 'Chilli'),
    ]
    const counts = fc.tuple(...subjects.map(() => fc.nat(20)))
    fc.assert(
      fc.property(cart, counts, (lines, numbers) => {
        const left = subjects.map((subject, at) => counted(subject, numbers[at] ?? 0))
        const after = reduceToAvailable(lines, shortOf(lines, menu, left))
        expect(shortOf(after, menu, left)).toEqual([])
        expect(reduceToAvailable(after, [])).toEqual(after)
      }),
    )
  })
})
