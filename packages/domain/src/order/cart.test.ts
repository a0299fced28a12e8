import { itemId } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CategoryId } from '../ids.ts'
import {
  addToCart,
  badgeCount,
  CART_LIFE_MS,
  type Cart,
  cartCount,
  isCartExpired,
  quantityOf,
  replaceLine,
  restoreLine,
  setQuantity,
} from './cart.ts'
import type { CartLine } from './order.ts'

const line = (label: string, quantity = 1, ...contents: string[]): CartLine => ({
  itemId: itemId(label),
  categoryId: null,
  choices: contents.length > 0 ? [{ label: 'Size', contents }] : [],
  quantity,
})
const cart: Cart = { lines: [line('Chai', 2), line('Vada', 1)], createdAt: 1000 }

describe('putting a removed line back', () => {
  it('restores its position', () => {
    const left = setQuantity(cart, line('Chai'), 0)
    expect(restoreLine(left, line('Chai', 2), 0, 5000)).toEqual(cart)
  })

  it('adds to a line that was added again since, and starts a new cart if it was emptied', () => {
    expect(restoreLine(cart, line('Chai', 3), 0, 5000).lines).toEqual([line('Chai', 5), line('Vada', 1)])
    expect(restoreLine(null, line('Chai'), 3, 5000)).toEqual({ lines: [line('Chai')], createdAt: 5000 })
  })
})

describe('changing a line', () => {
  it('keeps its place, with other choices and another quantity', () => {
    expect(replaceLine(cart, line('Chai'), line('Chai', 3, 'Large')).lines).toEqual([
      line('Chai', 3, 'Large'),
      line('Vada', 1),
    ])
    expect(replaceLine(cart, line('Chai'), line('Chai', 1)).lines[0]).toEqual(line('Chai', 1))
  })

  it('makes one line of two that became the same', () => {
    const both = { ...cart, lines: [...cart.lines, line('Chai', 1, 'Large')] }
    expect(replaceLine(both, line('Chai'), line('Chai', 2, 'Large')).lines).toEqual([
      line('Vada', 1),
      line('Chai', 3, 'Large'),
    ])
  })

  it('separates the same dish with another note, and joins lines whose notes became equal', () => {
    const plain = line('Chai')
    const noted = { ...plain, note: 'no sugar' }
    const both = addToCart(addToCart(cart, noted, 0), noted, 0)
    expect(both.lines).toEqual([line('Chai', 2), line('Vada', 1), { ...noted, quantity: 2 }])
    expect(quantityOf(both, plain)).toBe(2)
    expect(replaceLine(both, noted, plain).lines).toEqual([line('Chai', 3), line('Vada', 1)])
  })

  it('changes nothing if the line was removed', () => {
    expect(replaceLine(cart, line('Dosa'), line('Dosa', 2))).toEqual(cart)
  })
})

describe('adding', () => {
  it('makes a cart with its time of creation', () => {
    expect(addToCart(null, line('Chai'), 5000)).toEqual({ lines: [line('Chai')], createdAt: 5000 })
    expect(addToCart({ lines: [], createdAt: 1 }, line('Chai'), 5000).createdAt).toBe(5000)
  })

  it('raises the line that is configured alike, and keeps the time of creation', () => {
    const added = addToCart(
      { ...cart, lines: [line('Chai', 2, 'Large', 'Iced')] },
      line('Chai', 3, 'Iced', 'Large'),
      9,
    )
    expect(added).toEqual({ lines: [line('Chai', 5, 'Large', 'Iced')], createdAt: 1000 })
  })

  it('separates different configurations and listings', () => {
    const elsewhere = { ...line('Chai'), categoryId: 'category-1' as CategoryId }
    expect(addToCart(cart, line('Chai', 1, 'Large'), 9).lines).toHaveLength(3)
    expect(addToCart(cart, elsewhere, 9).lines).toHaveLength(3)
  })

  it('stops at 99 of a line', () => {
    expect(addToCart({ ...cart, lines: [line('Chai', 98)] }, line('Chai', 5), 9).lines).toEqual([
      line('Chai', 99),
    ])
  })
})

describe('changing a quantity', () => {
  it('sets it, at most 99', () => {
    expect(setQuantity(cart, line('Chai'), 150).lines).toEqual([line('Chai', 99), line('Vada')])
  })

  it('removes the line below 1', () => {
    expect(setQuantity(cart, line('Chai'), 0).lines).toEqual([line('Vada')])
    expect(setQuantity(cart, line('Vada'), -1).lines).toEqual([line('Chai', 2)])
  })

  it('does not change the cart outside of it', () => {
    expect(setQuantity(cart, line('Dosa'), 3)).toEqual(cart)
    expect(setQuantity(cart, line('Chai', 2, 'Large'), 0)).toEqual(cart)
  })
})

it('counts units of one configuration', () => {
  expect(quantityOf(cart, line('Chai', 9))).toBe(2)
  expect(quantityOf(cart, line('Chai', 1, 'Large'))).toBe(0)
  expect(quantityOf(null, line('Chai'))).toBe(0)
})

it('lives for 30 minutes', () => {
  expect(isCartExpired(cart, 1000 + CART_LIFE_MS - 1)).toBe(false)
  expect(isCartExpired(cart, 1000 + CART_LIFE_MS)).toBe(true)
})

it('counts units, and writes 99+ above 99', () => {
  expect(cartCount(null)).toBe(0)
  expect(cartCount(cart)).toBe(3)
  expect([0, 99, 100].map(badgeCount)).toEqual(['0', '99', '99+'])
})

it('never has two equal lines or a quantity outside 1 to 99, after any changes', () => {
  const step = fc.record({
    label: fc.constantFrom('Chai', 'Vada'),
    other: fc.constantFrom('Chai', 'Vada'),
    size: fc.constantFrom('S', 'L'),
    quantity: fc.integer({ min: 1, max: 99 }),
    set: fc.option(fc.integer({ min: -1, max: 120 })),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      let held: Cart | null = null
      for (const { label, size, quantity, other, set } of steps) {
        held = addToCart(held, line(label, quantity, size), 1)
        if (set !== null) held = setQuantity(held, line(other, 1, size), set)
      }
      const keys = (held?.lines ?? []).map((one) => JSON.stringify([one.itemId, one.choices]))
      expect(new Set(keys).size).toBe(keys.length)
      expect(held?.lines.every((one) => one.quantity >= 1 && one.quantity <= 99)).toBe(true)
    }),
  )
})
