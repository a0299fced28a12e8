import { cleanup, renderHook } from '@testing-library/react'
import { aStore } from '@thali/builders/make-page-state'
import type { ItemId } from '@thali/domain/ids'
import { afterEach, describe, expect, it } from 'vitest'
import { writeEntry } from '../../platform/storage.ts'
import { currentCart, reloadCarts, saveCart } from '../cart/cart-storage.ts'
import { repeatOrder, takeRepeated } from '../cart/repeat-order.ts'
import {
  forgetKnownOrders,
  linesToRepeat,
  type PastOrder,
  rememberOrder,
  usePastOrders,
} from './order-history.ts'
import { pastStore } from './past-store.ts'

const chai = { itemId: 'chai' as ItemId, categoryId: null, choices: [], quantity: 2 }

function makePastOrder(number: number, overrides: Partial<PastOrder> = {}): PastOrder {
  return {
    orderId: `order-${number}`,
    orderSlug: `slug-${number}`,
    orderNumber: number,
    orderTime: number * 1000,
    grandTotalMinor: 20000,
    itemsList: [{ itemId: 'chai', label: 'Chai', quantity: 2, options: ['Large'], netMinor: 10000 }],
    user: { name: 'Asha', mobile: '' },
    remarks: '',
    address: 'Table 7',
    profile: pastStore(aStore({ slug: 'tara' })),
    config: 'Dine-In',
    kind: 'table',
    ...overrides,
  }
}

const numbers = () => renderHook(() => usePastOrders()).result.current.map((order) => order.orderNumber)

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  reloadCarts()
  forgetKnownOrders()
})

describe('the order history', () => {
  it('shows the newest first, each order once, fifty at most', () => {
    for (const number of [2, 1, 3, 3]) rememberOrder(makePastOrder(number), [chai])
    expect(numbers()).toEqual([3, 2, 1])

    for (let number = 4; number <= 60; number += 1) rememberOrder(makePastOrder(number), [chai])
    expect(numbers()).toHaveLength(50)
    expect(linesToRepeat('slug-1')).toBeNull()
    expect(linesToRepeat('slug-60')).toEqual([chai])
  })

  it('leaves out an order that is broken and keeps the others', () => {
    const broken = { ...makePastOrder(1), itemsList: 'none' }
    writeEntry('history', { version: 1, read: (value) => value }, [makePastOrder(2), broken, null])
    forgetKnownOrders()

    expect(numbers()).toEqual([2])
  })

  it('reads the orders of earlier versions, with their other name for the grand total', () => {
    const { grandTotalMinor, ...order } = makePastOrder(1)
    writeEntry('history', { version: 1, read: (value) => value }, [{ ...order, valueMinor: grandTotalMinor }])
    forgetKnownOrders()

    const { result } = renderHook(() => usePastOrders())
    expect(result.current).toEqual([makePastOrder(1)])
  })

  it('does not show a picture from anywhere else', () => {
    const logo = { src: 'https://elsewhere.example/a', width: 1, height: 1, widths: [1] }
    const order = makePastOrder(1)
    rememberOrder({ ...order, profile: { ...order.profile, logo } }, [chai])

    expect(renderHook(() => usePastOrders()).result.current[0]?.profile.logo).toBeNull()
  })
})

describe('repeating an order', () => {
  it('adds its copy to the cart, with a fresh timestamp and the prices of the order', () => {
    const dosa = { ...chai, itemId: 'dosa' as ItemId }
    rememberOrder(makePastOrder(1), [chai])
    saveCart('tara', { lines: [dosa], createdAt: 5 })

    expect(repeatOrder(makePastOrder(1))).toBe(true)
    expect(currentCart('tara')?.lines).toEqual([dosa, chai])
    expect(currentCart('tara')?.createdAt).toBeGreaterThan(5)
    expect(takeRepeated('tara')).toEqual([{ line: chai, label: 'Chai', netMinor: 10000 }])
    expect(takeRepeated('tara')).toBeNull()
  })

  it('reports that no copy is left', () => {
    expect(repeatOrder(makePastOrder(9))).toBe(false)
    expect(currentCart('tara')).toBeNull()
  })
})
