/** Messages to the staff from the page of an order. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import { CANCELLED, type OrderState, RECEIVED } from '@thali/domain/order/order'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { loadAllPages } from '../other-pages.ts'

beforeAll(loadAllPages)
beforeEach(() => {
  history.replaceState(null, '', '/status/order-slug-1')
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/messages?')) return Response.json({ channels: [], isOn: false, chat: 'none' })
    if (path.endsWith('/events')) return new Response(new ReadableStream())
    if (!path.includes('/chat')) return new Promise(() => {})
    return Response.json({ isOpen: true, messages: [], unread: 0, hasMore: false })
  })
})
afterEach(async () => {
  cleanup()
  await forgetDevice()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

async function phrasesOf(state: OrderState): Promise<number> {
  const store = { ...aStore({ slug: 'tara' }), guestChat: true as const }
  const page = { kind: 'status', order: makeDinerOrder({ state }), store } as const
  render(
    <App initial={makePageState(page, { path: '/status/order-slug-1', lang: 'en' })} i18n={i18nFor('en')} />,
  )
  fireEvent.click(screen.getByText('Write to the staff'))
  await screen.findByRole('textbox', { name: 'Message' })
  return screen.queryAllByRole('button', { name: /my order/ }).length
}

it('offers questions to choose from, unless the order was cancelled', async () => {
  expect(await phrasesOf(RECEIVED)).toBe(3)
  cleanup()
  expect(await phrasesOf(CANCELLED)).toBe(0)
})
