import {
  aCategory,
  aGroup,
  aMenu,
  anItem,
  anOption,
  categoryId,
  itemId,
  theMenus,
} from '@thali/test-kit/make-menu'
import { describe, expect, it } from 'vitest'
import type { ItemId } from './ids.ts'
import { cardPrice, findListing, isOrderable, lineVeg, visiblePureVeg } from './listing.ts'

const vada = anItem('Vada')
const full = { discountBps: 0 }

describe('where an item is sold from', () => {
  const recommended = aCategory('Recommended', [vada], { discountBps: 1000 })
  const snacks = aCategory('Snacks', [vada])
  const menus = theMenus([aMenu('Morning', [recommended, snacks])], [vada])

  it('is its first listing when none is named', () => {
    expect(findListing(menus, vada.id, null)?.category).toBe(recommended)
  })

  it('is the named category', () => {
    expect(findListing(menus, vada.id, snacks.id)?.category).toBe(snacks)
  })

  it('is nowhere in a category that does not list it, nor for an unknown item', () => {
    expect(findListing(menus, vada.id, categoryId('Drinks'))).toBeNull()
    expect(findListing(menus, itemId('Ghost'), null)).toBeNull()
    expect(findListing(menus, 'toString' as ItemId, null)).toBeNull()
  })

  it('skips hidden categories and inactive menus, named or not', () => {
    const hidden = { ...recommended, hidden: true }
    const shown = theMenus(
      [aMenu('Off', [recommended], { active: false }), aMenu('Morning', [hidden, snacks])],
      [vada],
    )
    expect(findListing(shown, vada.id, null)?.category).toBe(snacks)
    expect(findListing(shown, vada.id, recommended.id)).toBeNull()
  })
})

describe('the price on a card', () => {
  it('is that of the default selection, with both discounts', () => {
    const item = anItem('Dosa', { discountBps: 1000 })
    expect(cardPrice(item, { discountBps: 1000 })).toEqual({
      baseMinor: 100_00,
      netMinor: 81_00,
      percentOff: 19,
      orderable: true,
    })
  })

  it('of nothing cannot be added', () => {
    const free = anItem('Water', { groups: [aGroup('Portion', [anOption('Glass', 0)])] })
    expect(cardPrice(free, full).orderable).toBe(false)
    expect(cardPrice(vada, { discountBps: 10_000 }).orderable).toBe(false)
    expect(cardPrice(anItem('Bare', { groups: [] }), full)).toMatchObject({ netMinor: 0, orderable: false })
  })

  it('may still be open where the diner must choose first', () => {
    const toppings = (priceMinor: number) =>
      aGroup('Toppings', [anOption('Corn', priceMinor), anOption('Onion', priceMinor)], { maxSelection: 2 })
    expect(cardPrice(anItem('Pizza', { groups: [toppings(50_00)] }), full)).toMatchObject({
      netMinor: 0,
      orderable: true,
    })
    expect(cardPrice(anItem('Salad', { groups: [toppings(0)] }), full).orderable).toBe(false)
  })
})

describe('what can be ordered', () => {
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

  it('let no menu call itself pure veg that lists a non-veg item', () => {
    const chicken = anItem('Chicken', { veg: false })
    const items = theMenus([], [vada, chicken]).items
    const menu = (hidden: boolean) =>
      aMenu('M', [aCategory('A', [vada]), aCategory('B', [chicken], { hidden })], { pureVeg: true })
    expect(visiblePureVeg(menu(false), items)).toBe(false)
    expect(visiblePureVeg(menu(true), items)).toBe(true)
    expect(visiblePureVeg({ ...menu(true), pureVeg: false }, items)).toBe(false)
  })
})
