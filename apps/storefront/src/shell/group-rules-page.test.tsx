import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import { makePageState, makeStorePage } from '@thali/builders/make-page-state'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadAllPages } from '../pages/other-pages.ts'
import { currentCart, reloadCarts } from '../state/cart/cart-storage.ts'
import { App } from './app.tsx'
import { i18nFor } from './i18n.server.ts'

beforeAll(loadAllPages)
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => undefined
  navigator.sendBeacon = () => true
})
afterEach(() => {
  cleanup()
  reloadCarts()
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

it('counts units by steppers, shows what is missing, and asks the questions of a chosen option', async () => {
  const ice = aGroup('Ice', [anOption('With ice', 0), anOption('No ice', 5_00)])
  const drinks = aGroup('Drinks', [anOption('Cola', 40_00, { groups: [ice] }), anOption('Water', 20_00)], {
    minSelection: 2,
    maxSelection: 3,
    maxPerOption: 2,
    freeCount: 1,
  })
  const state = makePageState(makeStorePage([anItem('Meal', { groups: [drinks] })]))
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor('en')} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add Meal' }))
  const sheet = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(sheet.queryAllByText(/₹/)).not.toEqual([]))
  expect(sheet.getByText('Choose 2 to 3 · the cheapest one is free')).toBeDefined()
  const more = (name: RegExp) =>
    fireEvent.click(within(sheet.getByRole('group', { name })).getByRole('button', { name: 'Increase' }))

  more(/^Cola/)
  expect(sheet.getByText('1 of 2 chosen')).toBeDefined()
  fireEvent.click(sheet.getByRole('radio', { name: /^No ice/ }))
  fireEvent.click(sheet.getByRole('button', { name: /^Add/ }))
  expect(sheet.getByRole('alert').textContent).toBe('Choose 1 more: Drinks')

  more(/^Cola/)
  // One of two colas is free, and both are without ice.
  fireEvent.click(sheet.getByRole('button', { name: /^Add.*₹50/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(currentCart(makeStorePage([]).store.slug)?.lines[0]?.choices).toEqual([
    { label: 'Drinks', contents: ['Cola', 'Cola'] },
    { label: 'Drinks › Cola › Ice', contents: ['No ice'] },
  ])
})

it('tells screen readers at a choice what a picture or a line below says: non-veg, allergens', async () => {
  const egg = anOption('Boiled egg', 25_00, { veg: false, allergens: ['egg'] })
  const topping = aGroup('Topping', [anOption('Plain', 0, { veg: null }), egg], { required: false })
  const state = makePageState(makeStorePage([anItem('Biryani', { groups: [topping] })]))
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor('en')} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add Biryani' }))
  const sheet = within(await screen.findByRole('dialog'))
  const describes = (name: string) =>
    (sheet.getByRole('radio', { name }).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .map((fact) => fact?.getAttribute('aria-label') ?? fact?.textContent)
  await sheet.findByRole('radio', { name: 'Boiled egg, ₹25' })
  expect(describes('Boiled egg, ₹25')).toEqual(['Non-veg', 'Contains eggs'])
  expect(describes('Plain, Free')).toEqual([undefined])
})
