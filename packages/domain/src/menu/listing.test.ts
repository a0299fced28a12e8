import {
  aCategory,
  aGroup,
  aMenu,
  anItem,
  anOption,
  categoryId,
  itemId,
  theMenus,
} from '@thali/builders/make-menu'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ItemId } from '../ids.ts'
import {
  cardPrice,
  countedCategories,
  effectiveState,
  findListing,
  isOrderable,
  lineVeg,
  listedElsewhere,
  sellingCategories,
  visiblePureVeg,
} from './listing.ts'

const vada = anItem('Vada')
const full = { discountBps: 0 }

describe('the listing that an item is sold from', () => {
  const recommended = aCategory('Recommended', [vada], { discountBps: 1000 })
  const snacks = aCategory('Snacks', [vada])
  const menus = theMenus([aMenu('Morning', [recommended, snacks])], [vada])

  it('has the largest discount of the menu, whichever of its categories is named', () => {
    for (const named of [null, recommended.id, snacks.id]) {
      expect(findListing(menus, vada.id, named)?.category).toBe(recommended)
    }
    expect(sellingCategories(aMenu('Morning', [snacks, recommended])).get(vada.id)).toBe(recommended)
  })

  it('is the menu of the named category; two menus may price it differently', () => {
    const evening = aCategory('Evening snacks', [vada], { discountBps: 500 })
    const both = theMenus([aMenu('Morning', [snacks]), aMenu('Evening', [evening])], [vada])

    expect(findListing(both, vada.id, evening.id)?.category).toBe(evening)
    expect(findListing(both, vada.id, null)?.category).toBe(snacks)
    expect(findListing(both, vada.id, categoryId('Drinks'))?.category).toBe(snacks)
  })

  it('knows the other visible categories of its menu that list the item', () => {
    const hidden = aCategory('Hidden', [vada], { hidden: true })
    const both = theMenus([aMenu('Morning', [recommended, hidden, snacks])], [vada])
    const ordered = { itemId: vada.id, categoryId: recommended.id }
    expect(listedElsewhere(both, ordered)).toEqual({ listedIn: [snacks.id] })
    expect(listedElsewhere(theMenus([aMenu('Morning', [recommended])], [vada]), ordered)).toEqual({})
  })

  it('is counted under its own category where a selection of dishes listed elsewhere sold it', () => {
    const [dosa, chai] = [anItem('Dosa'), anItem('Chai')]
    const fresh = aCategory('New', [vada, dosa])
    const mains = aCategory('Mains', [dosa, chai])
    const menu = aMenu('Morning', [recommended, fresh, snacks, mains])
    // "Snacks" lists a dish of "Recommended" alone: which of both is the selection cannot be known.
    expect(countedCategories(menu)).toEqual(
      new Map([
        [recommended.id, new Map()],
        [fresh.id, new Map([[dosa.id, mains.id]])],
        [snacks.id, new Map()],
      ]),
    )
    const whole = aCategory('Snacks', [vada, anItem('Bhaji')])
    expect(countedCategories(aMenu('Morning', [recommended, whole]))).toEqual(
      new Map([[recommended.id, new Map([[vada.id, whole.id]])]]),
    )
  })

  it('is nowhere for an unknown item', () => {
    expect(findListing(menus, itemId('Ghost'), null)).toBeNull()
    expect(findListing(menus, 'toString' as ItemId, null)).toBeNull()
  })

  it('does not count hidden categories and inactive menus, named or not', () => {
    const hidden = { ...recommended, hidden: true }
    const shown = theMenus(
      [aMenu('Off', [recommended], { active: false }), aMenu('Morning', [hidden, snacks])],
      [vada],
    )
    expect(findListing(shown, vada.id, null)?.category).toBe(snacks)
    expect(findListing(shown, vada.id, recommended.id)?.category).toBe(snacks)
    expect(sellingCategories(aMenu('Morning', [hidden, snacks])).get(vada.id)).toBe(snacks)
  })

  it('prices an item alike in every category of a menu', () => {
    const bps = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ discountBps: bps, hidden: fc.boolean() }), { minLength: 1 }),
        (made) => {
          const menu = aMenu(
            'Menu',
            made.map((overrides, at) => aCategory(`Category ${at}`, [vada], overrides)),
          )
          const visible = menu.categories.filter(({ hidden }) => !hidden)
          const most = Math.max(...visible.map(({ discountBps }) => discountBps))
          for (const { id } of visible) {
            expect(findListing(theMenus([menu], [vada]), vada.id, id)?.category.discountBps).toBe(most)
          }
          expect(sellingCategories(menu).get(vada.id)?.discountBps ?? -Infinity).toBe(most)
        },
      ),
    )
  })
})

describe('the price on a card', () => {
  it('is that of the default selection, with both discounts', () => {
    const item = anItem('Dosa', { discountBps: 1000 })
    expect(cardPrice(item, { discountBps: 1000 })).toEqual({
      baseMinor: 100_00,
      netMinor: 81_00,
      leastMinor: 81_00,
      fromMinor: null,
      percentOff: 19,
      isFree: false,
      isUnpriced: false,
      orderable: true,
    })
  })

  it('of no choice cannot be added', () => {
    const free = anItem('Water', { groups: [aGroup('Portion', [anOption('Glass', 0)])] })
    expect(cardPrice(free, { discountBps: 1000 })).toMatchObject({
      isFree: false,
      isUnpriced: true,
      orderable: false,
      percentOff: 0,
    })
    expect(cardPrice(vada, { discountBps: 10_000 })).toMatchObject({
      isFree: true,
      isUnpriced: false,
      orderable: false,
    })
    expect(cardPrice(anItem('Bare', { groups: [] }), full)).toMatchObject({
      isUnpriced: true,
      orderable: false,
    })
  })

  it('may be open until the diner has chosen', () => {
    const toppings = (priceMinor: number) =>
      aGroup('Toppings', [anOption('Corn', priceMinor), anOption('Onion', priceMinor)], { maxSelection: 2 })
    expect(cardPrice(anItem('Pizza', { groups: [toppings(50_00)] }), full)).toMatchObject({
      netMinor: 0,
      fromMinor: 50_00,
      orderable: true,
    })
    expect(cardPrice(anItem('Salad', { groups: [toppings(0)] }), full).orderable).toBe(false)
  })
})

describe('the least that a dish costs', () => {
  const extras = (...prices: number[]) =>
    aGroup(
      'Extras',
      prices.map((price, index) => anOption(`Extra ${index}`, price)),
      { required: false, maxSelection: 2 },
    )
  const required = (...prices: number[]) => ({ ...extras(...prices), label: 'Dip', required: true })

  it('is that of the cheapest priced option if all are optional', () => {
    const item = anItem('Build a bowl', { groups: [extras(60_00, 0, 40_00)] })
    expect(cardPrice(item, full)).toMatchObject({ netMinor: 0, fromMinor: 40_00, orderable: true })
    expect(cardPrice(item, { discountBps: 1000 })).toMatchObject({ fromMinor: 36_00, percentOff: 10 })
  })

  it('includes required choices besides its own price', () => {
    const item = anItem('Platter', { groups: [...vada.groups, required(30_00, 20_00)] })
    expect(cardPrice(item, full)).toMatchObject({ netMinor: 100_00, fromMinor: 120_00 })
  })

  it('uses the smaller size without suggested extras', () => {
    const size = aGroup('Size', [anOption('Full', 320_00), anOption('Half', 180_00)])
    const suggested = aGroup('Extras', [anOption('Butter', 30_00, { isDefault: true })], { required: false })
    const item = anItem('Dal', { groups: [size, suggested] })
    expect(cardPrice(item, full)).toMatchObject({ netMinor: 350_00, leastMinor: 180_00, fromMinor: null })
    const choosy = anItem('Dal', { groups: [size, suggested, required(30_00, 20_00)] })
    expect(cardPrice(choosy, full)).toMatchObject({ netMinor: 350_00, fromMinor: 200_00 })
  })

  it('uses a priced extra if required choices are free', () => {
    const item = anItem('Chaat', { groups: [required(0, 0), extras(15_00, 25_00)] })
    expect(cardPrice(item, full)).toMatchObject({ fromMinor: 15_00, orderable: true })
  })

  it('does not go by options that are sold out', () => {
    const soldOut = anOption('Corn', 10_00, { state: 'Sold out' })
    const item = anItem('Salad', {
      groups: [aGroup('Extras', [soldOut, anOption('Feta', 30_00)], { required: false, maxSelection: 2 })],
    })
    expect(cardPrice(item, full).fromMinor).toBe(30_00)

    const gone = anItem('Out', { groups: [aGroup('Extras', [soldOut, soldOut], { required: false })] })
    expect(cardPrice(gone, full)).toMatchObject({ fromMinor: null, isFree: false, orderable: false })
  })
})

describe('availability', () => {
  const soldOut = anOption('Regular', 100_00, { state: 'Sold out' })

  it('is available and has a choice left in every required group', () => {
    expect(isOrderable(vada)).toBe(true)
    expect(isOrderable(anItem('Late', { state: 'Sold out' }))).toBe(false)
    expect(isOrderable(anItem('Out', { groups: [aGroup('Portion', [soldOut])] }))).toBe(false)
    expect(
      isOrderable(anItem('Half', { groups: [aGroup('Portion', [soldOut, anOption('Half', 50)])] })),
    ).toBe(true)
  })

  it('does not suffer from a sold-out extra', () => {
    const extras = aGroup('Extras', [soldOut], { required: false })
    expect(isOrderable(anItem('Wrap', { groups: [...vada.groups, extras] }))).toBe(true)
  })
})

describe('veg marks', () => {
  const egg = anOption('Egg', 20_00, { veg: false })
  const roll = anItem('Roll', { groups: [aGroup('Filling', [anOption('Paneer', 80_00), egg])] })

  it('follow the chosen options', () => {
    expect(lineVeg(roll, [{ label: 'Filling', contents: ['Paneer'] }])).toBe(true)
    expect(lineVeg(roll, [{ label: 'Filling', contents: ['Egg'] }])).toBe(false)
    expect(lineVeg({ ...roll, veg: null }, [{ label: 'Filling', contents: ['Paneer'] }])).toBeNull()
    expect(lineVeg({ ...roll, veg: false }, [])).toBe(false)
  })

  it('let no menu with a non-veg item be marked pure veg', () => {
    const chicken = anItem('Chicken', { veg: false })
    const items = theMenus([], [vada, chicken]).items
    const menu = (hidden: boolean) =>
      aMenu('M', [aCategory('A', [vada]), aCategory('B', [chicken], { hidden })], { pureVeg: true })
    expect(visiblePureVeg(menu(false), items)).toBe(false)
    expect(visiblePureVeg(menu(true), items)).toBe(true)
    expect(visiblePureVeg({ ...menu(true), pureVeg: false }, items)).toBe(false)
  })
})

it('is shown as sold out exactly if a required group has nothing left', () => {
  const state = fc.constantFrom('Available', 'Sold Out', 'Tomorrow')
  const group = fc.record({
    required: fc.boolean(),
    maxSelection: fc.integer({ min: 0, max: 3 }),
    states: fc.array(state, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(group, { maxLength: 4 }), state, (groups, own) => {
      const item = anItem('Chai', {
        state: own,
        groups: groups.map(({ states, ...rest }, at) => ({
          ...aGroup(
            `Group ${at}`,
            states.map((one, place) => anOption(`Option ${place}`, 100, { state: one })),
          ),
          ...rest,
        })),
      })
      const choosable = groups.filter(({ maxSelection, states }) => maxSelection > 0 && states.length > 0)
      const isLone = choosable.length === 1 && choosable[0]?.states.length === 1
      const isGone = choosable.some(
        ({ required, states }) => (required || isLone) && !states.includes('Available'),
      )
      expect(effectiveState(item) === 'Available').toBe(own === 'Available' && !isGone)
      expect(isOrderable(item)).toBe(own === 'Available' && !isGone && choosable.length > 0)
    }),
  )
})

it('is sold out if all options ask for sold-out ones, but not for optional choices', () => {
  const sauce = aGroup('Sauce', [anOption('Mint', 0, { state: 'Sold out' })], { required: true })
  const roll = { ...anOption('Roll', 100), groups: [sauce] }
  const dish = (required: boolean) => anItem('Platter', { groups: [aGroup('Bread', [roll], { required })] })
  const plain = anItem('Platter', {
    groups: [aGroup('Bread', [roll, anOption('Toast', 100)], { required: true })],
  })
  expect(effectiveState(dish(true))).toBe('Sold out')
  expect(isOrderable(dish(true))).toBe(false)
  expect(effectiveState(plain)).toBe('Available')
})
