import { makeFullStorage } from '@thali/builders/full-storage'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFallbackStorage } from './fallback-storage.ts'

/** Another name for each test: pages of earlier ones are still open. */
let field = ''
let tests = 0
const openDocument = () => createFallbackStorage(() => localStorage, field)
const forbid = () => vi.stubGlobal('localStorage', undefined)

beforeEach(() => {
  tests += 1
  field = `device-${tests}`
  history.replaceState({ modal: 'sheet' }, '', '/')
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('keeps what it can only in the browser’s storage', () => {
  openDocument().setItem('cart', 'chai')

  expect(localStorage.getItem('cart')).toBe('chai')
  expect(history.state.modal).toBe('sheet')
  expect(history.state).not.toHaveProperty(field)
})

it.each([
  ['full', () => vi.stubGlobal('localStorage', makeFullStorage())],
  ['forbidden', forbid],
])('carries over a reload what storage that is %s refuses', (_why, refuse) => {
  const first = openDocument()
  first.setItem('cart', 'chai')
  refuse()
  first.setItem('cart', 'dosa')
  first.setItem('key', '7')
  first.removeItem('key')
  const next = openDocument()

  expect(next.getItem('cart')).toBe('dosa')
  expect(next.getItem('key')).toBeNull()
  expect(next.names()).toContain('cart')
  expect(history.state.modal).toBe('sheet')
})

it('never shows an earlier value in place of a refused one', () => {
  openDocument().setItem('cart', 'chai')
  vi.stubGlobal('localStorage', makeFullStorage())
  openDocument().setItem('cart', 'dosa')
  vi.unstubAllGlobals()

  expect(localStorage.getItem('cart')).toBeNull()
})

it('is carried to the next history entry, and back', () => {
  forbid()
  const storage = openDocument()
  storage.setItem('cart', 'chai')
  history.pushState(null, '', '/place-order')
  dispatchEvent(new Event('pushState'))
  expect(history.state[field]).toEqual({ cart: 'chai' })

  storage.setItem('cart', 'dosa')
  history.replaceState({ [field]: { cart: 'chai' } }, '', '/')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(history.state[field]).toEqual({ cart: 'dosa' })
})

it('leaves the history once the browser stores it again', () => {
  forbid()
  const storage = openDocument()
  storage.setItem('cart', 'chai')
  vi.unstubAllGlobals()
  storage.setItem('cart', 'dosa')

  expect(localStorage.getItem('cart')).toBe('dosa')
  expect(history.state.modal).toBe('sheet')
  expect(history.state).not.toHaveProperty(field)
})
