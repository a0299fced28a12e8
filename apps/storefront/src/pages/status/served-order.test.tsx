/** Page of an order that was served: ordering it again. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { makeDinerOrder, makeDinerOrderLine } from '@thali/builders/make-diner-order'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { DinerOrder } from '@thali/contract/diner-order'
import type { ItemId } from '@thali/domain/ids'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { currentCart, reloadCarts } from '../../state/cart/cart-storage.ts'
import { forgetKnownOrders, rememberOrder } from '../../state/history/order-history.ts'
import { pastStore } from '../../state/history/past-store.ts'
import { loadAllPages } from '../other-pages.ts'

beforeAll(loadAllPages)
beforeEach(() => {
  navigator.sendBeacon = () => true
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/messages?')) return Response.json({ channels: [], isOn: false, chat: 'none' })
    if (path.endsWith('/events')) return new Response(new ReadableStream())
    return Response.json({})
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  reloadCarts()
  forgetKnownOrders()
  history.replaceState(null, '', '/')
})

function open(overrides: Partial<DinerOrder> = {}, search = '') {
  const order = makeDinerOrder({ state: 4, ...overrides })
  const state = makePageState(
    { kind: 'status', order, store: aStore({ slug: 'tara' }) },
    { path: '/status/order-slug-1', lang: 'en' },
  )
  history.replaceState(null, '', state.path + search)
  render(<App initial={state} i18n={i18nFor('en')} />)
}

it('can be ordered again by one tap on the device that placed it', () => {
  const chai = { itemId: 'chai' as ItemId, categoryId: null, choices: [], quantity: 2 }
  const order = makeDinerOrder({ state: 4 })
  rememberOrder(
    {
      orderId: order.id,
      orderSlug: order.slug,
      orderNumber: order.number,
      orderTime: Date.parse(order.placedAt),
      grandTotalMinor: 210_00,
      itemsList: [{ itemId: 'chai', label: 'Chai', quantity: 2, options: [], netMinor: 100_00 }],
      user: { name: '', mobile: '' },
      remarks: '',
      address: '7',
      profile: pastStore(aStore({ slug: 'tara' })),
      config: 'Dine-In',
      kind: 'table',
    },
    [chai],
  )
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Order again' }))

  expect(currentCart('tara')?.lines).toEqual([chai])
  expect(location.href).toContain('/place-order?store=tara')
})

it('is kept by the phone that staff returned it to, which shares its plain link', () => {
  const line = makeDinerOrderLine({ itemId: 'chai' as ItemId })
  open({ lines: [line] }, '?keep=1')
  expect(location.search).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Order again' }))

  expect(currentCart('tara')?.lines).toMatchObject([{ itemId: 'chai', quantity: line.quantity }])
})

it('links to the menu for everyone else with its link', () => {
  open()

  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Add more' }).getAttribute('href')).toBe('/tara')
})
