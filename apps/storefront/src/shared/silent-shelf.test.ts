import type { ItemId } from '@thali/domain/ids'
import { makeOrderStatus } from '@thali/test-kit/make-order-status'
import { aStore } from '@thali/test-kit/make-page-state'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pastStore } from './past-store.ts'
import type { Outcome } from './placement-outcomes.ts'

/** A phone whose IndexedDB never answers, as WebKit's does after some time in the background. */
const chai = { itemId: 'item-chai' as ItemId, categoryId: null, choices: [], quantity: 1 }

/** The store: one order a key, for its first body only. */
let orders = new Map<string, string>()
/** Whether what the store answers is lost on the way. */
let isDeaf = false

function answerTo(key: string, body: string): Response {
  const first = orders.get(key) ?? body
  orders.set(key, first)
  const status = makeOrderStatus({ slug: `slug-of-${key}` })
  if (first === body) return Response.json(status, { status: 201 })
  return Response.json({ error: { code: 'order.key-reused' } }, { status: 422 })
}

beforeEach(() => {
  orders = new Map()
  isDeaf = false
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  vi.stubGlobal(
    'fetch',
    (_path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      const answer = answerTo(headers['idempotency-key'] ?? '', body)
      if (!isDeaf) return Promise.resolve(answer)
      return new Promise(() => {})
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A tab of this phone, or the next document of one. */
async function openTab() {
  vi.resetModules()
  await (await import('../browser/storage.ts')).openStorage()
  const { cartActions, currentCart } = await import('./cart-store.ts')
  const { keyOfCart } = await import('./cart-key.ts')
  const { onNews } = await import('./placement-outcomes.ts')
  const { submitAttempt, watchUnsentOrders } = await import('./unsent-orders.ts')
  const told: Outcome['kind'][] = []
  onNews(({ kind }) => told.push(kind))
  const press = (table: string) => {
    const cart = currentCart('tara')
    if (!cart) throw new Error('there is nothing to order')
    return submitAttempt({
      key: keyOfCart('tara', cart),
      body: {
        orderType: 'Dine-In',
        amount: 100,
        items: [{ itemID: 'item-chai', quantity: 1 }],
        address: table,
      },
      lines: cart.lines,
      profile: pastStore(aStore({ slug: 'tara' })),
      user: { name: '', mobile: '', country: 'IN' },
      startedAt: Date.now(),
      maybeReceived: false,
    })
  }
  return { told, press, watchUnsentOrders, addChai: () => cartActions.add('tara', chai), currentCart }
}

/** Lets the time pass that this takes. */
async function untilOver(work: Promise<unknown>): Promise<void> {
  let isOver = false
  void work.then(() => {
    isOver = true
  })
  while (!isOver) await vi.advanceTimersByTimeAsync(100)
}

it('places an order, empties the cart, and takes the next one for another', async () => {
  const { told, press, addChai, currentCart } = await openTab()
  for (const round of [1, 2]) {
    addChai()
    await untilOver(press('7'))
    expect(told).toHaveLength(round)
    expect(currentCart('tara')).toBeNull()
  }

  expect(told).toEqual(['placed', 'placed'])
  expect(orders.size).toBe(2)
})

it.each([
  ['the same', '7'],
  ['another', '8'],
])('makes one order of a cart that two tabs send in the same moment, for %s table', async (_which, table) => {
  const first = await openTab()
  first.addChai()
  const second = await openTab()
  await untilOver(Promise.all([first.press('7'), second.press(table)]))

  expect(orders.size).toBe(1)
  expect([...first.told, ...second.told]).toContain('placed')
  const { currentCart } = await openTab()
  expect(currentCart('tara')).toBeNull()
})

it('finds out what became of an order whose page was closed before the answer', async () => {
  const closed = await openTab()
  closed.addChai()
  isDeaf = true
  void closed.press('7')
  await vi.waitFor(() => expect(orders.size).toBe(1))

  isDeaf = false
  const next = await openTab()
  await untilOver(next.watchUnsentOrders())
  expect(next.told).toEqual(['placed'])
  expect(next.currentCart('tara')).toBeNull()
  expect(orders.size).toBe(1)
})

it('orders nothing twice when the diner presses again in place of the page that was closed', async () => {
  const closed = await openTab()
  closed.addChai()
  isDeaf = true
  void closed.press('7')
  await vi.waitFor(() => expect(orders.size).toBe(1))

  // Nothing is left of the attempt itself.
  localStorage.removeItem('thali:unsent')
  isDeaf = false
  const next = await openTab()
  await untilOver(next.press('7'))
  expect(next.told).toEqual(['placed'])
  expect(orders.size).toBe(1)
})
