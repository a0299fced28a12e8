import { act, cleanup, render, screen } from '@testing-library/react'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { anItem } from '@thali/builders/make-menu'
import { aStore, makePageState, makeStorePage } from '@thali/builders/make-page-state'
import type { DinerOrder } from '@thali/contract/diner-order'
import type { PageState } from '@thali/contract/page-state'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { rememberOrder } from '../../state/history/order-history.ts'
import { toPastOrder } from '../../state/history/past-order.ts'
import { pastStore } from '../../state/history/past-store.ts'
import { loadAllPages } from '../other-pages.ts'

const HOUR_MS = 60 * 60 * 1000
const chai = anItem('Chai')
const store = aStore({ slug: 'tara' })
const page = makeStorePage([chai], { store })

beforeAll(loadAllPages)
beforeEach(() => {
  navigator.sendBeacon = () => true
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await forgetDevice()
  history.replaceState(null, '', '/')
})

/** The menu, or another page, on the phone from which this order was placed. */
function open(more: Partial<DinerOrder>, agoMs = 0, shown: PageState['page'] = page, path = '/tara') {
  const order = makeDinerOrder({ ...more, placedAt: new Date(Date.now() - agoMs).toISOString() })
  vi.stubGlobal('fetch', async () => Response.json(order))
  const user = { name: '', mobile: '' }
  rememberOrder(toPastOrder(order, { user, remarks: '', address: '', profile: pastStore(store) }), [])
  history.replaceState(null, '', path)
  render(<App initial={makePageState(shown, { path })} i18n={i18nFor('en')} />)
}
const bar = () => screen.queryByRole('link', { name: /^Order 42/ })

it('links to the open order, until something is in the cart', async () => {
  open({ state: 3 })
  const link = await screen.findByRole('link', { name: 'Order 42 Preparing' })
  expect(link.getAttribute('href')).toBe('/status/order-slug-1')

  act(() => cartActions.add('tara', { itemId: chai.id, categoryId: null, choices: [], quantity: 1 }))
  expect(bar()).toBeNull()
})

it('links from the empty cart to the order that another tab placed', async () => {
  const { menus } = page
  open({ state: 1 }, 0, { kind: 'place-order', store, menus, viewMode: false }, '/place-order?store=tara')
  expect(screen.getByRole('heading', { name: 'Cart is empty' })).toBeDefined()
  const link = await screen.findByRole('link', { name: 'Order 42 Order received' })
  expect(link.getAttribute('href')).toBe('/status/order-slug-1')
})

it('shows what an order waits for that the kitchen does not have yet', async () => {
  open({ heldFor: 'approval' })
  await screen.findByRole('link', { name: 'Order 42 Waiting for the staff' })
})

it.each([
  ['served', { state: 4 }, 0],
  ['cancelled', { state: 5 }, 0],
  ['of another evening', { state: 1 }, 3 * HOUR_MS],
] as const)('is silent about an order that is %s', async (_, more, agoMs) => {
  open(more, agoMs)
  await vi.dynamicImportSettled()
  await act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  })
  expect(bar()).toBeNull()
})
