/** Orders while something other than the store's server answers. */
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { aStore } from '@thali/builders/make-page-state'
import type { ItemId } from '@thali/domain/ids'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEntries } from '../../platform/storage.ts'
import { pastStore } from '../history/past-store.ts'
import { createOrderQueue } from './order-queue.ts'
import type { PendingOrder } from './pending-order.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function order(): PendingOrder {
  return {
    key: 'key-1',
    body: { orderType: 'Dine-In', amount: 100, items: [{ itemID: 'chai', quantity: 2 }], address: '7' },
    lines: [{ itemId: 'chai' as ItemId, categoryId: null, choices: [], quantity: 2 }],
    profile: pastStore(aStore({ slug: 'tara' })),
    user: { name: 'Asha', mobile: '9876543210', country: 'IN' },
    startedAt: Date.now(),
    maybeReceived: false,
  }
}

function memory() {
  const texts = new Map<string, string>()
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text),
    removeItem: (name: string) => texts.delete(name),
    names: () => [...texts.keys()],
  }
}

it('are not requested endlessly if a proxy answers, and report no lost connection', async () => {
  let answer = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
  const placed: string[] = []
  const fetch = vi.fn(async () => answer())
  const queue = createOrderQueue({
    storage: createEntries({ device: memory(), tab: memory() }),
    fetch,
    now: () => Date.now(),
    isOnline: () => true,
    onPlaced: ({ key }) => placed.push(key),
  })
  queue.place(order())
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.queued()).toMatchObject([{ phase: 'waiting', isFaulty: true }])
  await vi.advanceTimersByTimeAsync(4 * MINUTE_MS)
  expect(queue.queued()).toMatchObject([{ phase: 'needs-confirmation', isFaulty: true }])
  expect(fetch).toHaveBeenCalledTimes(6)

  answer = () => Response.json(makeDinerOrder({ slug: 'key-1' }), { status: 201 })
  queue.confirm('key-1')
  await vi.advanceTimersByTimeAsync(0)
  expect(placed).toEqual(['key-1'])
  expect(queue.queued()).toEqual([])
})
