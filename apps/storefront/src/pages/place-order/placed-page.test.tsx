/** Placing an order, from the button to the order's page. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { anItem, anOrderType, menusOf } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { entries } from '../../platform/storage.ts'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { currentCart } from '../../state/cart/cart-storage.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { startOrderQueue } from '../../state/pending-orders/pending-orders.ts'
import { clearToasts, currentToasts } from '../../ui/toast-store.ts'
import { loadAllPages } from '../other-pages.ts'

beforeAll(async () => {
  await loadAllPages()
  startOrderQueue()
})
afterEach(async () => {
  cleanup()
  clearToasts()
  await forgetDevice()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

/** Opens the checkout of a cart of two teas, with the given responses to its calls. */
function openCart(answerTo: (path: string) => Response | null, isPaidOnline = false) {
  const calls: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    calls.push({ path, body: JSON.parse(init.body ?? '{}') })
    return answerTo(path) ?? new Promise(() => {})
  })
  navigator.sendBeacon = () => true
  const tea = anItem('Masala Chai', { taxes: [{ label: 'GST', bps: 500 }] })
  cartActions.add('tara', { itemId: tea.id, categoryId: null, choices: [], quantity: 2 })
  const store = aStore({ orderTypes: [anOrderType({ onlinePayment: isPaidOnline })], slug: 'tara' })
  const menus = menusOf(tea)
  const page = { kind: 'place-order', store, menus, viewMode: false, paysOnline: isPaidOnline } as const
  const state = makePageState(page, { path: '/place-order?store=tara' })
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor('en')} />)
  fireEvent.change(screen.getByLabelText('Table/Room no'), { target: { value: ' 7 ' } })
  return { calls, store, tea }
}

it('sends the order once, shows thanks, and renders its page from the answer', async () => {
  const { calls, store, tea } = openCart((path) =>
    path.startsWith('/api/place-order')
      ? Response.json(makeDinerOrder({ slug: 'abc' }), { status: 201 })
      : null,
  )

  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Asha' } })
  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Plac/ }))

  await waitFor(() => expect(location.pathname).toBe('/status/abc'))
  expect(await screen.findByText('42')).toBeDefined()
  expect(screen.getByText('Grand Total').parentElement?.textContent).toBe('Grand Total₹210')
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/orders/abc/events'))
  const placements = calls.filter(({ path }) => path.startsWith('/api/place-order'))
  expect(placements).toEqual([
    {
      path: `/api/place-order/${store.id}`,
      body: expect.objectContaining({
        currency: '₹',
        orderType: 'Dine-In',
        amount: 210,
        address: '7',
        user: { name: 'Asha' },
        items: [expect.objectContaining({ itemID: tea.id, quantity: 2, value: '100.00', savings: '0.00' })],
        charges: [{ label: 'GST', value: 10 }],
      }),
    },
  ])
  expect(currentToasts().map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'success: Order placed Successfully',
  ])
  expect(currentCart('tara')).toBeNull()
})

it('opens the payment automatically if the order is paid online, once', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const unpaid = { slug: 'abc', paymentState: 'pending', heldFor: 'payment', releasedAt: null } as const
  const step = { kind: 'redirect', url: 'https://pay.example/1' }
  const { calls } = openCart((path) => {
    if (path.startsWith('/api/place-order')) return Response.json(makeDinerOrder(unpaid), { status: 201 })
    if (!path.endsWith('/payments')) return null
    return Response.json({ attempt: 'try-1', isTest: false, closesAt: '', step })
  }, true)

  expect(screen.getByText('Payment: Online')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Pay ₹210 online' }))

  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'))
  // The page that the payment returns to does not send the order again, and does not say "placed".
  expect(entries.names('pending.')).toEqual([])
  expect(location.pathname).toBe('/status/abc')
  const started = calls.filter(({ path }) => path.endsWith('/payments'))
  expect(started).toEqual([{ path: '/api/orders/abc/payments', body: { language: 'en' } }])
  // Going back to this page does not open the order again.
  expect(history.state).toBeNull()
  expect(currentToasts()).toEqual([])
})

it('does not call an order placed that waits for its payment, if it is sent from another page', async () => {
  const unpaid = { slug: 'abc', paymentState: 'pending', heldFor: 'payment', releasedAt: null } as const
  let answer = (_response: Response) => {}
  const placed = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const { store, tea } = openCart(() => null, true)
  vi.stubGlobal('fetch', (path: string) =>
    path.startsWith('/api/place-order') ? placed : new Promise(() => {}),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Pay ₹210 online' }))
  cleanup()
  const path = '/place-order?store=other'
  const other = { ...store, slug: 'other' }
  const page = { kind: 'place-order', store: other, menus: menusOf(tea), viewMode: false } as const
  history.replaceState(null, '', path)
  render(<App initial={makePageState({ ...page, paysOnline: false }, { path })} i18n={i18nFor('en')} />)
  answer(Response.json(makeDinerOrder(unpaid), { status: 201 }))
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['Waiting for payment']))
})

it('keeps the focus where the order is, while it is sent and when the line is lost', async () => {
  let isLost = false
  openCart((path) => {
    if (isLost && path.startsWith('/api/place-order')) throw new TypeError('Failed to fetch')
    return null
  })
  isLost = true
  const button = screen.getByRole('button', { name: /^Place order/ })
  button.focus()
  fireEvent.click(button)
  expect(screen.getByRole('button', { name: 'Placing your order …' })).toBe(document.activeElement)
  expect((document.activeElement as HTMLButtonElement).disabled).toBe(false)

  const again = await screen.findByRole('button', { name: 'Try now' })
  expect(document.activeElement?.contains(again)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  again.focus()
  isLost = false
  fireEvent.click(again)
  await screen.findByRole('button', { name: 'Placing your order …' })
  expect(document.activeElement).not.toBe(document.body)
})
