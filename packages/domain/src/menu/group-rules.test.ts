import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { choose, setUnits } from './choose-option.ts'
import { cardPrice, effectiveState } from './listing.ts'
import { AVAILABLE, type OptionGroup } from './menu.ts'
import {
  askedGroups,
  defaultChoices,
  findChoiceProblem,
  isOptionAvailable,
  isSimple,
  optionState,
  readChoices,
  unmetGroups,
} from './option-rules.ts'

const choice = (label: string, ...contents: string[]) => ({ label, contents })

const sauce = aGroup('Sauce', [anOption('Mint', 0, { isDefault: true }), anOption('Garlic', 10_00)])
const toppings = aGroup(
  'Toppings',
  [
    anOption('Olives', 30_00),
    anOption('Cheese', 50_00),
    anOption('Dip', 20_00, { groups: [sauce] }),
    anOption('Gone', 5_00, { state: 'Sold Out' }),
  ],
  { minSelection: 2, maxSelection: 4, maxPerOption: 3, freeCount: 1 },
)
const pizza = anItem('Pizza', { groups: [aGroup('Base', [anOption('Thin', 200_00)]), toppings] })
const base = choice('Base', 'Thin')

it('charges every unit except the free ones, which are the cheapest in any order', () => {
  const baseMinor = (...contents: string[]) =>
    readChoices(pizza, [base, choice('Toppings', ...contents)]).baseMinor

  expect(baseMinor('Cheese', 'Olives')).toBe(250_00)
  expect(baseMinor('Olives', 'Cheese')).toBe(250_00)
  expect(baseMinor('Cheese', 'Cheese', 'Cheese')).toBe(300_00)
})

it('takes the price of the most expensive half of a pizza', () => {
  const halves = aGroup('Halves', [anOption('Plain', 150_00), anOption('Farm', 240_00)], {
    minSelection: 2,
    maxSelection: 2,
    maxPerOption: 2,
    priceRule: 'highest',
  })
  const half = anItem('Half and half', { groups: [halves] })
  const baseMinor = (...contents: string[]) => readChoices(half, [choice('Halves', ...contents)]).baseMinor

  expect(baseMinor('Plain', 'Farm')).toBe(240_00)
  expect(baseMinor('Plain', 'Plain')).toBe(150_00)
  expect(cardPrice(half, { discountBps: 0 })).toMatchObject({ fromMinor: 150_00, orderable: true })
})

it('asks the groups of an option once it is chosen, and charges them per unit', () => {
  const dips = [base, choice('Toppings', 'Dip', 'Dip', 'Olives')]
  const withSauce = [...dips, choice('Toppings › Dip › Sauce', 'Garlic')]

  expect(findChoiceProblem(pizza, dips)).toEqual({ kind: 'choice.required', group: 'Toppings › Dip › Sauce' })
  expect(findChoiceProblem(pizza, withSauce)).toBeNull()
  expect(readChoices(pizza, withSauce.toReversed())).toMatchObject({
    choices: [base, choice('Toppings', 'Olives', 'Dip', 'Dip'), choice('Toppings › Dip › Sauce', 'Garlic')],
    baseMinor: 200_00 + 20_00 + 30_00 + 2 * 10_00,
  })
  const without = [base, choice('Toppings', 'Olives', 'Cheese'), choice('Toppings › Dip › Sauce', 'Garlic')]
  expect(findChoiceProblem(pizza, without)?.kind).toBe('choice.unknown-group')
  expect(readChoices(pizza, without).choices).toEqual(without.slice(0, 2))
})

it.each([
  [['Olives'], { kind: 'choice.too-few', group: 'Toppings' }],
  [[], { kind: 'choice.required', group: 'Toppings' }],
  [Array(4).fill('Olives'), { kind: 'choice.over-cap', group: 'Toppings', option: 'Olives' }],
  [['Olives', 'Olives', 'Olives', 'Cheese', 'Cheese'], { kind: 'choice.over-cap', group: 'Toppings' }],
  [['Olives', 'Gone'], { kind: 'choice.unavailable', group: 'Toppings', option: 'Gone' }],
])('refuses %j', (contents, problem) => {
  expect(findChoiceProblem(pizza, [base, choice('Toppings', ...contents)])).toEqual(problem)
})

it('counts a stepper up to the limits of the option and its group', () => {
  expect(setUnits(toppings, ['Olives'], 'Cheese', 2)).toEqual({
    selected: ['Olives', 'Cheese', 'Cheese'],
    refused: false,
  })
  expect(setUnits(toppings, ['Olives', 'Olives'], 'Cheese', 3)).toMatchObject({ refused: true })
  expect(setUnits(toppings, ['Olives'], 'Olives', 0).selected).toEqual([])
  expect(setUnits(toppings, ['Gone'], 'Gone', 2).selected).toEqual(['Gone'])
})

it('applies the defaults of a newly chosen option, and restores earlier choices', () => {
  const [, asked] = askedGroups(pizza, [])
  const once = choose([base], asked!, 'Dip', 1).choices
  expect(once).toContainEqual(choice('Toppings › Dip › Sauce', 'Mint'))

  const garlic = once.map((one) => (one.label.endsWith('Sauce') ? { ...one, contents: ['Garlic'] } : one))
  const again = choose(choose(garlic, asked!, 'Dip', 0).choices, asked!, 'Dip', 1).choices
  expect(again).toContainEqual(choice('Toppings › Dip › Sauce', 'Garlic'))
})

it('keeps the toppings of a pizza that gets another size, as far as that offers them', () => {
  const toppings = (labels: readonly string[], maxSelection: number) =>
    aGroup(
      'Toppings',
      labels.map((label) => anOption(label, 20_00)),
      { required: false, maxSelection, maxPerOption: 2 },
    )
  const crust = aGroup('Crust', [anOption('Thin', 0, { isDefault: true }), anOption('Pan', 0)])
  const size = aGroup('Size', [
    anOption('Medium', 300_00, { groups: [toppings(['Olives', 'Corn', 'Cheese'], 5), crust] }),
    anOption('Large', 450_00, {
      groups: [toppings(['Corn', 'Olives'], 2), aGroup('Crust', [anOption('Thick', 0)])],
    }),
  ])
  const medium = [
    choice('Size', 'Medium'),
    choice('Size › Medium › Toppings', 'Olives', 'Olives', 'Cheese', 'Corn'),
    choice('Size › Medium › Crust', 'Pan'),
  ]
  const large = choose(medium, { label: 'Size', group: size }, 'Large').choices
  expect(large).toContainEqual(choice('Size › Large › Toppings', 'Olives', 'Olives'))
  expect(large).toContainEqual(choice('Size › Large › Crust', 'Thick'))

  const none = large.map((one) => (one.label.endsWith('Toppings') ? { ...one, contents: [] } : one))
  const back = choose(none, { label: 'Size', group: size }, 'Medium').choices
  expect(back).toContainEqual(choice('Size › Medium › Toppings'))
  expect(back).toContainEqual(choice('Size › Medium › Crust', 'Pan'))
  expect(back.filter(({ label }) => label === 'Size › Medium › Toppings')).toHaveLength(1)
})

it('shows an option with an unanswerable group as sold out, and preselects the next', () => {
  const mint = anOption('Mint', 0, { state: 'Sold out today' })
  const dip = anOption('Dip', 0, { isDefault: true, groups: [aGroup('Sauce', [mint])] })
  const side = aGroup('Side', [dip, anOption('Salad', 10_00)])
  const plate = anItem('Plate', { groups: [side] })

  expect([isOptionAvailable(dip), optionState(dip)]).toEqual([false, 'Sold out today'])
  expect(defaultChoices(plate)).toEqual([choice('Side', 'Salad')])
  expect(findChoiceProblem(plate, [choice('Side', 'Dip')])).toEqual({
    kind: 'choice.unavailable',
    group: 'Side',
    option: 'Dip',
  })
  const only = anItem('Only dip', { groups: [{ ...side, options: [dip] }] })
  expect(effectiveState(only)).toBe('Sold out today')
})

it('treats one option as simple only if it is single and has no groups', () => {
  const one = (group: OptionGroup) => isSimple(anItem('One', { groups: [group] }))
  expect(one(aGroup('Pieces', [anOption('Piece', 10_00)], { maxSelection: 3, maxPerOption: 3 }))).toBe(false)
  expect(one(aGroup('Cup', [anOption('Cup', 10_00, { groups: [sauce] })]))).toBe(false)
})

const anyGroup = (depth: number): fc.Arbitrary<OptionGroup> =>
  fc
    .record({
      prices: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 }),
      below: depth > 0 ? fc.array(fc.option(anyGroup(0)), { maxLength: 3 }) : fc.constant([]),
      isGone: fc.array(fc.boolean(), { maxLength: 2 }),
      required: fc.boolean(),
      minSelection: fc.integer({ min: 2, max: 3 }),
      maxSelection: fc.integer({ min: 1, max: 3 }),
      maxPerOption: fc.integer({ min: 1, max: 2 }),
      freeCount: fc.integer({ min: 0, max: 2 }),
      isHighest: fc.boolean(),
    })
    // Menus have no unsatisfiable rules.
    .filter(({ minSelection, maxSelection }) => minSelection <= maxSelection)
    .map(({ prices, below, isGone, isHighest, ...rules }) => {
      const options = prices.map((minor, at) =>
        anOption(`o${at}`, minor, {
          ...(isGone[at] && { state: 'Sold Out' }),
          ...(below[at] && { groups: [below[at]] }),
        }),
      )
      return aGroup('group', options, { ...rules, ...(isHighest && { priceRule: 'highest' as const }) })
    })

/** All selections of a group's units, by the labels of its options. */
function everyChoice({ options, maxSelection, maxPerOption = 1 }: OptionGroup): string[][] {
  return options.reduce<string[][]>(
    (all, { label }) =>
      all.flatMap((chosen) =>
        Array.from({ length: maxPerOption + 1 }, (_, count) => [
          ...chosen,
          ...Array(count).fill(label),
        ]).filter(({ length }) => length <= maxSelection),
      ),
    [[]],
  )
}

/** Group with all options available. */
function withAllBack(group: OptionGroup): OptionGroup {
  return {
    ...group,
    options: group.options.map(({ groups, ...option }) => ({
      ...option,
      state: AVAILABLE,
      ...(groups && { groups: groups.map(withAllBack) }),
    })),
  }
}

it('shows the lowest price of any choice of a dish, and availability exactly if some choice is valid', () => {
  fc.assert(
    fc.property(anyGroup(1), (group) => {
      const size = aGroup('Size', [anOption('S', 100), anOption('L', 200)])
      const item = anItem('Dish', { groups: [size, group] })
      const possible = everyChoice(group)
        .flatMap((contents) => {
          const start = [choice('Size', 'S'), choice('group', ...contents)]
          const nested = askedGroups(item, start).slice(2)
          return nested.reduce(
            (all, one) =>
              all.flatMap((choices) =>
                everyChoice(one.group).map((own) => [...choices, choice(one.label, ...own)]),
              ),
            [start],
          )
        })
        .filter((choices) => findChoiceProblem(item, choices) === null)
      const prices = possible.map((choices) => readChoices(item, choices).baseMinor)
      const card = cardPrice(item, { discountBps: 0 })

      expect(card.orderable).toBe(prices.length > 0)
      // In a consistent menu, a dish is only unavailable because something is sold out.
      const whole = anItem('Dish', { groups: [size, withAllBack(group)] })
      if (cardPrice(whole, { discountBps: 0 }).orderable)
        expect(effectiveState(item) === AVAILABLE).toBe(prices.length > 0)
      for (const option of group.options.filter((one) => !isOptionAvailable(one)))
        expect(
          possible.flat().some(({ label, contents }) => label === 'group' && contents.includes(option.label)),
        ).toBe(false)
      if (prices.length > 0) expect(card.leastMinor).toBe(Math.min(...prices))
      for (const choices of possible) {
        const { choices: read, baseMinor } = readChoices(item, choices)
        expect(unmetGroups(item, read)).toEqual([])
        expect(readChoices(item, read)).toMatchObject({ choices: read, baseMinor })
      }
    }),
    { numRuns: 300 },
  )
})
