/** Messages to the staff from the page of an order. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import { CANCELLED, type OrderState, RECEIVED } from '@thali/domain/order/order'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { loadAllPages } from '../other-pages.ts'

let unread = 0

beforeAll(loadAllPages)
beforeEach(() => {
  unread = 0
  Element.prototype.scrollIntoView = () => undefined
  history.replaceState(null, '', '/status/order-slug-1')
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/messages?')) return Response.json({ channels: [], isOn: false, chat: 'none' })
    if (path.endsWith('/events')) return new Response(new ReadableStream())
    if (!path.includes('/chat')) return new Promise(() => {})
    return Response.json({ isOpen: true, messages: [], unread, hasMore: false })
  })
})
afterEach(async () => {
  cleanup()
  await forgetDevice()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function open(state: OrderState) {
  const store = { ...aStore({ slug: 'tara' }), guestChat: true as const }
  const page = { kind: 'status', order: makeDinerOrder({ state }), store } as const
  render(
    <App initial={makePageState(page, { path: '/status/order-slug-1', lang: 'en' })} i18n={i18nFor('en')} />,
  )
}

async function phrasesOf(state: OrderState): Promise<number> {
  open(state)
  fireEvent.click(screen.getByText('Write to the staff'))
  await screen.findByRole('textbox', { name: 'Message' })
  return screen.queryAllByRole('button', { name: /my order/ }).length
}

it('offers questions to choose from, unless the order was cancelled', async () => {
  expect(await phrasesOf(RECEIVED)).toBe(3)
  cleanup()
  expect(await phrasesOf(CANCELLED)).toBe(0)
})

it('tells of new messages at the head of the page, and leads to them', async () => {
  unread = 2
  open(RECEIVED)
  fireEvent.click(await screen.findByRole('button', { name: 'New messages: 2' }))
  expect(screen.getByText('Write to the staff').closest('details')?.open).toBe(true)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^New messages/ })).toBeNull())
})
