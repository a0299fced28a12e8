import { act, renderHook } from '@testing-library/react'
import type { Cart } from '@thali/domain/cart'
import type { ItemId } from '@thali/domain/ids'
import type { CartLine } from '@thali/domain/order'
import { makeFullStorage } from '@thali/test-kit/full-storage'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStorage, readEntry, writeEntry } from '../browser/storage.ts'
import { cartActions, currentCart, useCart, useClearedCart } from './cart-store.ts'
import { readCart } from './read-cart.ts'

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

beforeAll(openStorage)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  cartActions.reload()
})

/** What a fresh page load finds. */
const load = () => {
  cartActions.reload()
  return renderHook(() => ({ cart: useCart(slug), cleared: useClearedCart(slug) }))
}

/** The page is shown again by the way back. */
const comeBack = () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

describe('the cart', () => {
  it('survives a reload until its 30 minutes are over', () => {
    cartActions.add(slug, line('chai'))
    vi.setSystemTime(Date.now() + 30 * MINUTE_MS - 1)

    expect(load().result.current.cart?.lines).toEqual([line('chai')])
  })

  it('is cleared by the first load after 30 minutes, and can be rebuilt with a fresh timestamp', () => {
    cartActions.add(slug, line('chai', 2))
    vi.setSystemTime(Date.now() + 30 * MINUTE_MS)
    const { result } = load()
    expect(result.current.cart).toBeNull()
    expect(result.current.cleared?.lines).toEqual([line('chai', 2)])

    act(() => cartActions.rebuild(slug))
    expect(result.current.cleared).toBeNull()
    expect(result.current.cart).toEqual({ lines: [line('chai', 2)], createdAt: Date.now() })
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

  it('does not offer again what was ordered from it and sent after it was cleared', () => {
    cartActions.add(slug, line('chai', 2))
    cartActions.add(slug, line('dosa'))
    vi.setSystemTime(Date.now() + 31 * MINUTE_MS)
    load()
    cartActions.takeOut(slug, [line('chai', 2)])
    expect(load().result.current.cleared?.lines).toEqual([line('dosa')])

    const { result } = load()
    act(() => cartActions.takeOut(slug, [line('dosa')]))
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

  it('shows what another tab has put in, and adds to that', () => {
    const { result } = load()
    const other: Cart = { createdAt: Date.now(), lines: [line('dosa')] }
    writeEntry(`cart.${slug}`, KIND, other)
    act(() => void dispatchEvent(new StorageEvent('storage', { key: `thali:cart.${slug}` })))
    expect(result.current.cart).toEqual(other)

    writeEntry(`cart.${slug}`, KIND, { ...other, lines: [line('dosa', 3)] })
    act(() => cartActions.add(slug, line('chai')))
    expect(result.current.cart?.lines).toEqual([line('dosa', 3), line('chai')])
  })

  it('is read again by a page that the browser kept and shows again', () => {
    cartActions.add(slug, line('chai'))
    const { result } = load()
    writeEntry(`cart.${slug}`, KIND, { createdAt: Date.now(), lines: [line('dosa')] })
    act(() => comeBack())
    expect(result.current.cart?.lines).toEqual([line('dosa')])
  })

  it('changes the line that was shown, wherever it lies by now', () => {
    cartActions.add(slug, line('chai'))
    writeEntry(`cart.${slug}`, KIND, { createdAt: Date.now(), lines: [line('dosa'), line('chai')] })
    cartActions.setQuantity(slug, line('chai'), 2)
    expect(currentCart(slug)?.lines).toEqual([line('dosa'), line('chai', 2)])

    writeEntry(`cart.${slug}`, KIND, { createdAt: Date.now(), lines: [line('dosa')] })
    cartActions.setQuantity(slug, line('chai'), 3)
    expect(currentCart(slug)?.lines).toEqual([line('dosa')])
  })

  it('stays with a page that alone holds it when that page is shown again', () => {
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

  it('gives out what was ordered and keeps what was added meanwhile', () => {
    cartActions.add(slug, line('chai', 2))
    const ordered = [line('chai', 2)]
    cartActions.add(slug, line('chai'))
    cartActions.add(slug, line('dosa'))
    cartActions.takeOut(slug, ordered)

    expect(readEntry(`cart.${slug}`, KIND)?.lines).toEqual([line('chai', 1), line('dosa')])
  })
})
