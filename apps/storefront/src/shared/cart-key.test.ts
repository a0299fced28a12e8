import { makeFullStorage } from '@thali/test-kit/full-storage'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openStorage, removeAllEntries } from '../browser/storage.ts'
import { keyOfCart, spendCartKey } from './cart-key.ts'

const cart = { lines: [], createdAt: 1_000 }

beforeAll(() => openStorage())
afterEach(() => {
  vi.unstubAllGlobals()
  removeAllEntries()
})

/** The same phone's next tab, or the next document of this one. */
async function openTab() {
  vi.resetModules()
  await (await import('../browser/storage.ts')).openStorage()
  return import('./cart-key.ts')
}

it('is the same in every tab that shows the cart', async () => {
  const key = keyOfCart('tara', cart)
  const other = await openTab()

  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(other.keyOfCart('tara', cart)).toBe(key)
})

it('is another for another cart, and for another store', () => {
  const key = keyOfCart('tara', cart)

  expect(keyOfCart('nila', cart)).not.toBe(key)
  expect(keyOfCart('tara', { ...cart, createdAt: 2_000 })).not.toBe(key)
})

it('is another for what stays in the cart once an order was placed under it, in every tab', async () => {
  const key = keyOfCart('tara', cart)
  const other = await openTab()
  other.keyOfCart('tara', cart)
  spendCartKey('tara', key)
  const next = keyOfCart('tara', cart)

  expect(next).not.toBe(key)
  expect(other.keyOfCart('tara', cart)).toBe(next)
})

it('stays when another tab hears late of the order before', () => {
  const key = keyOfCart('tara', cart)
  spendCartKey('tara', key)
  const next = keyOfCart('tara', cart)
  spendCartKey('tara', key)

  expect(keyOfCart('tara', cart)).toBe(next)
})

it('is kept by the page where the phone keeps nothing, and shared as soon as it does', async () => {
  vi.stubGlobal('localStorage', makeFullStorage())
  const key = keyOfCart('tara', cart)
  expect(keyOfCart('tara', cart)).toBe(key)
  vi.unstubAllGlobals()
  expect(keyOfCart('tara', cart)).toBe(key)

  const other = await openTab()
  expect(other.keyOfCart('tara', cart)).toBe(key)
  other.spendCartKey('tara', key)
  expect(keyOfCart('tara', cart)).not.toBe(key)
})
