/** Question to diners about a sold-out part of their order. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { makeDinerOrder, makeDinerOrderLine } from '@thali/builders/make-diner-order'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { CategoryId, ItemId } from '@thali/domain/ids'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { currentCart } from '../../state/cart/cart-storage.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { loadAllPages } from '../other-pages.ts'

let answers: unknown[] = []
let status: number

beforeAll(loadAllPages)
beforeEach(() => {
  navigator.sendBeacon = () => true
  answers = []
  status = 204
  history.replaceState(null, '', '/status/order-slug-1')
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.includes('/messages?')) return Response.json({ channels: [], isOn: false, chat: 'none' })
    if (path.endsWith('/events')) return new Response(new ReadableStream())
    if (!path.endsWith('/gone')) return new Promise(() => {})
    answers.push(JSON.parse(String(init?.body)))
    return status === 204
      ? new Response(null, { status })
      : Response.json({ error: { code: 'order.question-over', message: '' } }, { status })
  })
})
afterEach(async () => {
  cleanup()
  await forgetDevice()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const choices = [{ label: 'Portion', contents: ['Regular'] }]
const dal = {
  ...{ itemId: 'item-dal' as ItemId, categoryId: 'mains' as CategoryId, choices, priceMinor: 180_00 },
  ...{ label: 'Dal Makhani', translations: {} },
}

function open(instead?: readonly (typeof dal)[]) {
  const endsAt = '2026-11-20T13:38:00.000Z'
  const question = { gone: { label: 'Paneer', translations: {} }, endsAt, ...(instead && { instead }) }
  const lines = [
    makeDinerOrderLine({ label: 'Paneer Korma', question }),
    makeDinerOrderLine({ id: 'line-2' as never, label: 'Roti' }),
  ]
  const page = { kind: 'status', order: makeDinerOrder({ lines }), store: aStore({ slug: 'tara' }) } as const
  render(
    <App initial={makePageState(page, { path: '/status/order-slug-1', lang: 'en' })} i18n={i18nFor('en')} />,
  )
}

it('replaces a dish by another: the line is removed first, and the other is in the cart', async () => {
  open([dal])
  fireEvent.click(screen.getByRole('button', { name: 'Dal Makhani instead (₹180)' }))
  await waitFor(() => expect(location.pathname + location.search).toContain('tara'))
  expect(answers).toEqual([{ answer: 'take-off' }])
  expect(currentCart('tara')?.lines).toEqual([
    { itemId: 'item-dal', categoryId: 'mains', choices, quantity: 2 },
  ])
  await screen.findByText('Paneer Korma has been removed. Dal Makhani is in your cart, not ordered yet.')
})

it('only removes a dish, and stays on the page of the order', async () => {
  open([dal])
  const names = screen.getAllByRole('button', { name: /^(Take it off|Dal Makhani instead|Ask me in person)/ })
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Take it off',
    'Dal Makhani instead (₹180)',
    'Ask me in person',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Take it off' }))
  await waitFor(() => expect(answers).toEqual([{ answer: 'take-off' }]))
  expect(currentCart('tara')?.lines ?? []).toEqual([])
  expect(location.pathname).toBe('/status/order-slug-1')
})

it('adds nothing to the cart if the answer came too late', async () => {
  status = 409
  open([dal])
  fireEvent.click(screen.getByRole('button', { name: 'Dal Makhani instead (₹180)' }))
  await screen.findByText(/The time to answer is over/)
  expect(currentCart('tara')?.lines ?? []).toEqual([])
  expect(location.pathname).toBe('/status/order-slug-1')
})

it('offers no replacement if there is no similar dish', () => {
  open()
  expect(screen.getByText(/You can add something else below/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /instead/ })).toBeNull()
})
