import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { OpenOrders } from '@thali/contract/staff-orders'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { makeLine, makeOrder } from './make-order.ts'
import { OrderListDrawer } from './order-list-drawer.tsx'

const READ_AT = '2026-11-20T13:30:00.000Z'
const reasons = [{ id: 'unconfirmed', label: 'We could not confirm the order', translations: {} }]

interface Sent {
  readonly path: string
  readonly body: unknown
}
let sent: Sent[]
const lines = [makeLine({ label: 'चाय', translations: { en: { label: 'Tea', options: [] } } })]

function page(numbers: readonly number[], next: string | null): OpenOrders {
  return {
    items: numbers.map((number) => makeOrder({ id: `order-${number}`, number, revision: 2, lines })),
    next,
    total: 60,
    groups: { orderTypes: [{ orderType: 'Dine-In', count: 60 }], senders: [{ sender: 'abc', count: 58 }] },
    seq: 1,
    serverTime: READ_AT,
  }
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.endsWith('/events')) return new Promise<never>(() => {})
    if (init.method === 'POST') {
      sent.push({ path, body: JSON.parse(String(init.body)) })
      return Response.json({ cancelled: 1, skipped: 0, cancelledAt: READ_AT })
    }
    sent.push({ path, body: null })
    return Response.json(path.endsWith('before=') ? page([12, 11], 'end') : page([10], null))
  })
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <OrderListDrawer state={1} hasHeld reasons={reasons} onClose={() => {}} />
      </LiveProvider>
    </TestScreen>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = (number: number) => screen.findByRole('checkbox', { name: `Order ${number}` })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const cancelled = () => sent.filter(({ body }) => body !== null)

async function giveReason(action: string) {
  fireEvent.click(await screen.findByRole('radio', { name: 'We could not confirm the order' }))
  await press(action)
  await waitFor(() => expect(cancelled()).toHaveLength(1))
}

it('cancels the selected orders of all pages with one reason', async () => {
  await press('Show more')
  fireEvent.click(await row(12))
  fireEvent.click(await row(10))
  await press('Cancel 2…')
  await giveReason('Cancel 2 orders')

  expect(cancelled()).toEqual([
    {
      path: '/api/stores/store-1/orders/cancel',
      body: {
        reasonId: 'unconfirmed',
        note: '',
        orders: [
          { id: 'order-12', revision: 2 },
          { id: 'order-10', revision: 2 },
        ],
      },
    },
  ])
})

it('cancels all orders of one network except those deselected', async () => {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'One network: 58' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'All 60' }))
  fireEvent.click(await row(11))
  await press('Cancel 59…')
  await giveReason('Cancel 59 orders')

  const matching = { state: 1, sender: 'abc', placedUntil: READ_AT, except: ['order-11'] }
  expect(cancelled()[0]?.body).toEqual({ reasonId: 'unconfirmed', note: '', matching })
  expect(sent.some(({ path }) => path.includes('sender=abc'))).toBe(true)
})

it('lists orders that await approval if there are some', async () => {
  fireEvent.click(await screen.findByRole('radio', { name: 'To approve' }))
  await waitFor(() => expect(sent.some(({ path }) => path.includes('state=held'))).toBe(true))
})

it('names dishes in the language of the screens', async () => {
  expect(await screen.findAllByText('1 × Tea')).toHaveLength(2)
})
