/** Dishes without a price, without a choice, or of a price near zero. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import { aStore, makePageState, makeStorePage } from '@thali/builders/make-page-state'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadAllPages } from '../pages/other-pages.ts'
import { reloadCarts } from '../state/cart/cart-storage.ts'
import { App } from './app.tsx'
import { i18nFor } from './i18n.server.ts'

const priced = (priceMinor: number) => [aGroup('Portion', [anOption('Regular', priceMinor)])]

beforeAll(loadAllPages)
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const items = [
    anItem('Clove', { groups: priced(1), discountBps: 6000 }),
    anItem('Riddle', { groups: [] }),
    anItem('Cashew', { groups: priced(1), discountBps: 5000 }),
  ]
  const state = makePageState(makeStorePage(items, { store: aStore({ menuLayout: 'cards' }) }))
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor('en')} />)
})
afterEach(() => {
  cleanup()
  reloadCarts()
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

it('sells no dish without a choice, nor one that rounds to nothing, also in its sheet', async () => {
  for (const dish of ['Clove', 'Riddle']) {
    const name = new RegExp(`^(Add|No price yet,|Not for ordering here,) ${dish}$`)
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Clove' }))
  const sheet = within(await screen.findByRole('dialog'))
  const add = await sheet.findByRole('button', { name: 'Free: not for ordering here' })
  expect(add).toHaveProperty('disabled', true)
})

it('sells the smallest coin', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Add Cashew' }))
  expect((await screen.findByText('1 Item in Cart')).closest('a')?.textContent).toContain('₹0.01')
})
