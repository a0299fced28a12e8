import { act, renderHook } from '@testing-library/react'
import { makeFullStorage } from '@thali/builders/full-storage'
import type { ItemId } from '@thali/domain/ids'
import type { CartLine } from '@thali/domain/order/order'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEntry, writeEntry } from '../../platform/storage.ts'
import { consumeCart, currentCart, reloadCarts, shownCarts } from './cart-storage.ts'
import { cartActions, useCart, useClearedCart } from './cart-store.ts'
import { readCart, type StoredCart } from './read-cart.ts'

const KIND = { version: 1, read: readCart }
const ANY = { version: 1, read: (value: unknown) => value }
const MINUTE_MS = 60_000
const slug = 'tara'

const line = (itemId: string, quantity = 1): CartLine => ({
  itemId: itemId as ItemId,
  categoryId: null,
  choices: [{ label: 'Portion', contents: ['Regular'] }],
  quantity,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  reloadCarts()
})

/** Stores lines as another tab would. */
const putElsewhere = (...lines: CartLine[]): StoredCart => {
  const cart = { createdAt: Date.now(), lines, idempotencyKey: 'key-of-another-tab' }
  writeEntry(`cart.${slug}`, KIND, cart)
  return cart
}
const keyOf = () => shownCarts(slug).cart?.idempotencyKey ?? shownCarts(slug).cleared?.idempotencyKey ?? ''

/** Reads the carts as after a page load. */
const load = () => {
  reloadCarts()
  return renderHook(() => ({ cart: useCart(slug), cleared: useClearedCart(slug) }))
}

/** Shows the page again as after going back. */
const comeBack = () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

describe('the cart', () => {
  it('survives a reload until its 30 minutes are over', () => {
    cartActions.add(slug, line('chai'))
    vi.setSystemTime(Date.now() + 30 * MINUTE_MS - 1)

    expect(load().result.current.cart?.lines).toEqual([line('chai')])
  })

  it('is cleared by the first load after 30 minutes, and can be restored with a fresh timestamp', () => {
    cartActions.add(slug, line('chai', 2))
    vi.setSystemTime(Date.now() + 30 * MINUTE_MS)
    const { result } = load()
    expect(result.current.cart).toBeNull()
    expect(result.current.cleared?.lines).toEqual([line('chai', 2)])

    act(() => cartActions.rebuild(slug))
    expect(result.current.cleared).toBeNull()
    expect(result.current.cart).toMatchObject({ lines: [line('chai', 2)], createdAt: Date.now() })
  })

  it('offers a cleared cart again after another reload, until it is dismissed', () => {
    cartActions.add(slug, line('chai'))
    vi.setSystemTime(Date.now() + 31 * MINUTE_MS)
    load()
    const { result } = load()
    expect(result.current.cleared?.lines).toHaveLength(1)

    act(() => cartActions.dismissCleared(slug))
    expect(load().result.current.cleared).toBeNull()
  })

  it('does not offer lines again that were ordered after the cart was cleared', () => {
    cartActions.add(slug, line('chai', 2))
    cartActions.add(slug, line('dosa'))
    vi.setSystemTime(Date.now() + 31 * MINUTE_MS)
    load()
    consumeCart(slug, keyOf(), [line('chai', 2)])
    expect(load().result.current.cleared?.lines).toEqual([line('dosa')])

    const { result } = load()
    act(() => consumeCart(slug, keyOf(), [line('dosa')]))
    expect(result.current.cleared).toBeNull()
    expect(load().result.current.cleared).toBeNull()
  })

  it('drops the lines that are broken and keeps the others', () => {
    const lines = [
      line('chai'),
      { ...line('tea'), quantity: 1.5 },
      { itemId: 7 },
      { ...line('x'), choices: [1] },
    ]
    writeEntry(`cart.${slug}`, ANY, { createdAt: Date.now(), lines })

    expect(load().result.current.cart?.lines).toEqual([line('chai')])
  })

  it('shows lines added in another tab, and adds to them', () => {
    const { result } = load()
    const other = putElsewhere(line('dosa'))
    act(() => void dispatchEvent(new StorageEvent('storage', { key: `thali:cart.${slug}` })))
    expect(result.current.cart).toEqual(other)

    putElsewhere(line('dosa', 3))
    act(() => cartActions.add(slug, line('chai')))
    expect(result.current.cart?.lines).toEqual([line('dosa', 3), line('chai')])
  })

  it('is read again by a page that the browser kept and shows again', () => {
    cartActions.add(slug, line('chai'))
    const { result } = load()
    putElsewhere(line('dosa'))
    act(() => comeBack())
    expect(result.current.cart?.lines).toEqual([line('dosa')])
  })

  it('changes the displayed line, whatever its current index', () => {
    cartActions.add(slug, line('chai'))
    putElsewhere(line('dosa'), line('chai'))
    cartActions.setQuantity(slug, line('chai'), 2)
    expect(currentCart(slug)?.lines).toEqual([line('dosa'), line('chai', 2)])

    putElsewhere(line('dosa'))
    cartActions.setQuantity(slug, line('chai'), 3)
    expect(currentCart(slug)?.lines).toEqual([line('dosa')])
  })

  it('stays with the only page that holds it when that page is shown again', () => {
    const { result } = load()
    const refuse = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    act(() => cartActions.add(slug, line('chai')))
    act(() => comeBack())
    expect(result.current.cart?.lines).toEqual([line('chai')])
  })

  it('keeps every line when storage becomes full', () => {
    cartActions.add(slug, line('chai'))
    const { result } = load()
    vi.stubGlobal('localStorage', makeFullStorage())
    act(() => cartActions.add(slug, line('dosa')))
    act(() => cartActions.add(slug, line('vada')))
    expect(result.current.cart?.lines).toEqual([line('chai'), line('dosa'), line('vada')])

    vi.unstubAllGlobals()
    act(() => cartActions.setQuantity(slug, line('vada'), 2))
    expect(load().result.current.cart?.lines).toEqual([line('chai'), line('dosa'), line('vada', 2)])
  })

  it('removes what was ordered, once, and keeps what was added in the meantime', () => {
    cartActions.add(slug, line('chai', 2))
    const key = keyOf()
    cartActions.add(slug, line('chai'))
    cartActions.add(slug, line('dosa'))
    for (const _tab of [1, 2]) consumeCart(slug, key, [line('chai', 2)])

    expect(readEntry(`cart.${slug}`, KIND)?.lines).toEqual([line('chai', 1), line('dosa')])
  })
})

describe('the idempotency key of a cart', () => {
  it('stays while the cart is changed, reloaded and restored', () => {
    cartActions.add(slug, line('chai'))
    const key = keyOf()
    cartActions.add(slug, line('dosa'))
    cartActions.setQuantity(slug, line('chai'), 3)
    cartActions.removeLines(slug, [line('dosa')])
    cartActions.addAll(slug, [line('vada')])
    vi.setSystemTime(Date.now() + 31 * MINUTE_MS)
    load()
    cartActions.rebuild(slug)

    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(keyOf()).toBe(key)
  })

  it('differs for another cart, and for the lines left after an order was placed under it', () => {
    cartActions.add(slug, line('chai'))
    cartActions.add(slug, line('dosa'))
    const first = keyOf()
    consumeCart(slug, first, [line('chai')])
    const second = keyOf()
    cartActions.setQuantity(slug, line('dosa'), 0)
    cartActions.add(slug, line('dosa'))

    expect(new Set([first, second, keyOf()]).size).toBe(3)
  })

  it('is given, once, to a cart that an earlier version stored without one', () => {
    writeEntry(`cart.${slug}`, ANY, { createdAt: Date.now(), lines: [line('chai')] })
    const key = currentCart(slug)?.idempotencyKey

    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(currentCart(slug)?.idempotencyKey).toBe(key)
  })
})
