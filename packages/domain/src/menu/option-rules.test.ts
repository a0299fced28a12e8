import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import { describe, expect, it } from 'vitest'
import { toggleOption } from './choose-option.ts'
import {
  defaultChoices,
  findChoiceProblem,
  isSimple,
  normaliseChoices,
  readChoices,
  sameChoices,
  shownGroups,
  unmetGroups,
} from './option-rules.ts'

const SOLD_OUT = { state: 'Sold out' }
const size = aGroup('Size', [anOption('Small', 80_00), anOption('Large', 120_00)])
const extras = aGroup('Extras', [anOption('Cheese', 30_00), anOption('Butter', 20_00), anOption('Pav', 0)], {
  required: false,
  maxSelection: 2,
})
const facts = aGroup('Good to know', [anOption('Contains', 0, { text: 'milk' })], { maxSelection: 0 })
const dish = anItem('Pav Bhaji', { groups: [facts, size, extras] })
const chai = anItem('Chai')

const choose = (label: string, ...contents: string[]) => ({ label, contents })

describe('simple items', () => {
  it('are those with one choosable group of one option, information aside', () => {
    expect(isSimple(chai)).toBe(true)
    expect(isSimple(anItem('Tea', { groups: [facts, ...chai.groups, aGroup('Empty', [])] }))).toBe(true)
    expect(isSimple(dish)).toBe(false)
    expect(isSimple(anItem('Nothing', { groups: [facts] }))).toBe(false)
  })

  it('have their only option selected regardless of its flags', () => {
    const optional = anItem('Water', {
      groups: [aGroup('Portion', [anOption('Bottle', 20_00)], { required: false, maxSelection: 3 })],
    })
    expect(defaultChoices(optional)).toEqual([choose('Portion', 'Bottle')])
    expect(normaliseChoices(optional, [])).toEqual([choose('Portion', 'Bottle')])
    expect(findChoiceProblem(optional, [])).toBeNull()
    expect(readChoices(optional, []).baseMinor).toBe(20_00)
  })

  it('are unavailable when their only option is sold out', () => {
    const gone = anItem('Gone', { groups: [aGroup('Portion', [anOption('Regular', 100, SOLD_OUT)])] })
    const problem = { kind: 'choice.unavailable', group: 'Portion', option: 'Regular' }
    expect(findChoiceProblem(gone, [])).toEqual(problem)
    expect(findChoiceProblem(gone, [choose('Portion', 'Regular')])).toEqual(problem)
  })
})

describe('shown groups', () => {
  const labels = (...groups: ReturnType<typeof aGroup>[]) =>
    shownGroups(anItem('Dish', { groups })).map(({ label }) => label)

  it('leave out a choice that could not be another, and groups without options', () => {
    const portion = aGroup('Portion', [anOption('Regular', 100_00)])
    expect(labels(facts, portion, aGroup('Empty', []), extras)).toEqual(['Good to know', 'Extras'])
    expect(labels({ ...portion, required: false })).toEqual([])
  })

  it('keep optional choices, and the reason why a dish is unavailable', () => {
    const cheese = aGroup('Cheese', [anOption('Feta', 40_00)], { required: false })
    const soldOut = aGroup('Portion', [anOption('Regular', 100_00, SOLD_OUT)])
    expect(labels(size, cheese, soldOut)).toEqual(['Size', 'Cheese', 'Portion'])
  })
})

describe('defaults', () => {
  it('are the marked options, and else the first of a required single choice', () => {
    expect(defaultChoices(dish)).toEqual([choose('Size', 'Small')])
    const marked = anItem('Marked', {
      groups: [
        aGroup('Size', [anOption('Small', 80), anOption('Large', 120, { isDefault: true })]),
        { ...extras, options: extras.options.map((option) => ({ ...option, isDefault: true })) },
      ],
    })
    expect(defaultChoices(marked)).toEqual([choose('Size', 'Large'), choose('Extras', 'Cheese', 'Butter')])
  })

  it('pass from a sold-out option to the next', () => {
    const breads = (...options: ReturnType<typeof anOption>[]) =>
      defaultChoices(anItem('Thali', { groups: [aGroup('Bread', options)] }))
    const soldOut = anOption('Naan', 40, { ...SOLD_OUT, isDefault: true })
    expect(breads(soldOut, anOption('Roti', 20), anOption('Kulcha', 50))).toEqual([choose('Bread', 'Roti')])
    expect(breads(soldOut, anOption('Roti', 20), anOption('Kulcha', 50, { isDefault: true }))).toEqual([
      choose('Bread', 'Kulcha'),
    ])
  })

  it('are the only option of a required group, regardless of its cap', () => {
    const spiced = aGroup('Spice', [anOption('Mild', 0)], { maxSelection: 2 })
    const item = anItem('Curry', { groups: [size, spiced] })
    expect(defaultChoices(item)).toEqual([choose('Size', 'Small'), choose('Spice', 'Mild')])
  })

  it('leave groups of several unmarked, so that the diner chooses', () => {
    const item = anItem('Combo', { groups: [{ ...extras, required: true }] })
    expect(defaultChoices(item)).toEqual([])
    expect(unmetGroups(item, []).map((group) => group.label)).toEqual(['Extras'])
  })
})

describe('a valid configuration', () => {
  it('is a choice from every required group, within each cap', () => {
    expect(findChoiceProblem(dish, [choose('Size', 'Large'), choose('Extras', 'Pav', 'Cheese')])).toBeNull()
    expect(findChoiceProblem(dish, [choose('Size', 'Large')])).toBeNull()
  })

  it.each([
    ['a required group left out', [], [{ kind: 'choice.required', group: 'Size' }]],
    ['a required group left empty', [choose('Size')], [{ kind: 'choice.required', group: 'Size' }]],
    [
      'more than the cap',
      [choose('Size', 'Small'), choose('Extras', 'Cheese', 'Butter', 'Pav')],
      [{ kind: 'choice.over-cap', group: 'Extras' }],
    ],
    [
      'two of a single choice',
      [choose('Size', 'Small', 'Large')],
      [{ kind: 'choice.over-cap', group: 'Size' }],
    ],
    [
      'an unknown option',
      [choose('Size', 'Huge')],
      [{ kind: 'choice.unknown-option', group: 'Size', option: 'Huge' }],
    ],
    [
      'an unknown group',
      [choose('Size', 'Small'), choose('Toppings', 'Ham')],
      [{ kind: 'choice.unknown-group', group: 'Toppings' }],
    ],
    [
      'an option twice',
      [choose('Size', 'Small'), choose('Extras', 'Pav', 'Pav')],
      [{ kind: 'choice.duplicate', group: 'Extras', option: 'Pav' }],
    ],
    [
      'a group twice',
      [choose('Size', 'Small'), choose('Size', 'Large')],
      [{ kind: 'choice.duplicate', group: 'Size' }],
    ],
  ])('is not %s', (_, choices, [problem]) => {
    expect(findChoiceProblem(dish, choices)).toEqual(problem)
  })

  it('is not a sold-out option', () => {
    const item = anItem('Roll', {
      groups: [aGroup('Size', [anOption('Small', 80, SOLD_OUT), anOption('Large', 90)])],
    })
    expect(findChoiceProblem(item, [choose('Size', 'Small')])).toEqual({
      kind: 'choice.unavailable',
      group: 'Size',
      option: 'Small',
    })
  })

  it('needs at least one option of a required group', () => {
    const item = anItem('Combo', { groups: [{ ...extras, required: true }] })
    expect(findChoiceProblem(item, [])).toEqual({ kind: 'choice.required', group: 'Extras' })
    expect(findChoiceProblem(item, [choose('Extras', 'Pav')])).toBeNull()
  })

  it('reports one problem: changes by the store before invalid choices', () => {
    const twice = choose('Size', 'Small', 'Small')
    expect(
      findChoiceProblem(dish, [twice, choose('Toppings', 'Ham', 'Egg'), choose('Extras', 'Tofu')]),
    ).toEqual({
      kind: 'choice.unknown-group',
      group: 'Toppings',
    })
  })

  it('is refused by number if it has more parts than the item', () => {
    const looked = { count: 0 }
    const options = size.options.map((option) => ({
      ...option,
      get label() {
        looked.count += 1
        return option.label
      },
    }))
    const item = anItem('Roll', { groups: [{ ...size, options }] })
    const many = Array.from({ length: 1_000 }, () => 'Small')
    expect(findChoiceProblem(item, [choose('Size', ...many)])).toEqual({
      kind: 'choice.over-cap',
      group: 'Size',
    })
    expect(looked.count).toBe(0)
    expect(
      findChoiceProblem(
        item,
        many.map(() => choose('Size', 'Small')),
      )?.kind,
    ).toBe('choice.duplicate')
    expect(looked.count).toBeLessThan(10)
  })

  it('ignores information groups in a payload', () => {
    const choices = [choose('Size', 'Small'), choose('Good to know', 'Contains', 'nonsense')]
    expect(findChoiceProblem(dish, choices)).toBeNull()
    expect(normaliseChoices(dish, choices)).toEqual([choose('Size', 'Small')])
  })
})

describe('one way to write a configuration', () => {
  it('is menu order, without empty groups', () => {
    const choices = [choose('Extras', 'Pav', 'Cheese'), choose('Size', 'Large')]
    expect(normaliseChoices(dish, choices)).toEqual([
      choose('Size', 'Large'),
      choose('Extras', 'Cheese', 'Pav'),
    ])
    expect(readChoices(dish, choices).baseMinor).toBe(150_00)
  })

  it('compares without order', () => {
    const a = [choose('Size', 'Large'), choose('Extras', 'Pav', 'Cheese')]
    const b = [choose('Extras', 'Cheese', 'Pav'), choose('Size', 'Large'), choose('Sauce')]
    expect(sameChoices(a, b)).toBe(true)
    expect(sameChoices(a, [choose('Size', 'Small')])).toBe(false)
    expect(sameChoices([choose('A', 'B,C')], [choose('A', 'B', 'C')])).toBe(false)
  })
})

describe('a tap', () => {
  it('replaces the other one of a single choice', () => {
    expect(toggleOption(size, ['Small'], 'Large')).toEqual({ selected: ['Large'], refused: false })
  })

  it('clears the chosen one only if the group is optional', () => {
    expect(toggleOption(size, ['Small'], 'Small').selected).toEqual(['Small'])
    expect(toggleOption({ ...size, required: false }, ['Small'], 'Small').selected).toEqual([])
  })

  it('is refused at the cap, where options can still be unticked', () => {
    expect(toggleOption(extras, ['Cheese'], 'Pav')).toEqual({ selected: ['Cheese', 'Pav'], refused: false })
    expect(toggleOption(extras, ['Cheese', 'Pav'], 'Butter')).toEqual({
      selected: ['Cheese', 'Pav'],
      refused: true,
    })
    expect(toggleOption(extras, ['Cheese', 'Pav'], 'Pav').selected).toEqual(['Cheese'])
  })

  it('does nothing on sold-out, unknown and information options', () => {
    const group = aGroup('Size', [anOption('Small', 80, SOLD_OUT)])
    expect(toggleOption(group, [], 'Small')).toEqual({ selected: [], refused: false })
    expect(toggleOption(size, [], 'Huge')).toEqual({ selected: [], refused: false })
    expect(toggleOption(facts, [], 'Contains')).toEqual({ selected: [], refused: false })
  })
})
