import { renderHook } from '@testing-library/react'
import type { ItemId } from '@thali/domain/ids'
import { makeOrderStatus } from '@thali/test-kit/make-order-status'
import { aStore } from '@thali/test-kit/make-page-state'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pastStore } from './past-store.ts'
import type { PlacementAttempt } from './placement-attempt.ts'

/** What a page that was closed has left on the device, as the next document finds it. */
const chai = { itemId: 'item-chai' as ItemId, categoryId: null, choices: [], quantity: 1 }

function makeAttempt(key: string, maybeReceived = false): PlacementAttempt {
  return {
    key,
    body: { orderType: 'Dine-In', amount: 100, items: [{ itemID: 'item-chai', quantity: 1 }], address: '7' },
    lines: [chai],
    profile: pastStore(aStore({ slug: key })),
    user: { name: '', mobile: '', country: 'IN' },
    startedAt: Date.now() - 1_000,
    maybeReceived,
  }
}

async function openDocument(...left: PlacementAttempt[]) {
  vi.resetModules()
  const shelf = await import('../browser/attempt-shelf.ts')
  for (const attempt of left) await shelf.keepUnlessRival(attempt.key, attempt, () => false)
  const { useUnsentOrders } = await import('./orders-on-their-way.ts')
  const unsent = await import('./unsent-orders.ts')
  const phases = () => {
    const { result, unmount } = renderHook(() => useUnsentOrders())
    unmount()
    return Object.fromEntries((result.current ?? []).map(({ attempt, phase }) => [attempt.key, phase]))
  }
  return { ...unsent, useUnsentOrders, shelf, phases }
}

let keys: (string | null)[] = []
beforeEach(() => {
  keys = []
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? null)
    return Promise.resolve(Response.json(makeOrderStatus(), { status: 201 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

it('asks before it sends what a closed page has left unsent, and repeats at once what may have arrived', async () => {
  const { watchUnsentOrders, sendNow, phases } = await openDocument(
    makeAttempt('unsent'),
    makeAttempt('sent', true),
  )
  await watchUnsentOrders()
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(phases()).toEqual({ unsent: 'asks' }))
  expect(keys).toEqual(['sent'])

  await sendNow('unsent')
  expect(keys).toEqual(['sent', 'unsent'])
  expect(phases()).toEqual({})
})

it('waits by itself for the network once the diner has said so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { watchUnsentOrders, sendNow, phases } = await openDocument(makeAttempt('unsent'))
  await watchUnsentOrders()
  expect(phases()).toEqual({ unsent: 'asks' })
  await sendNow('unsent')
  expect(phases()).toEqual({ unsent: 'waiting' })

  vi.restoreAllMocks()
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(keys).toEqual(['unsent']))
})

it('still asks for it when another store’s order is looked after', async () => {
  const { watchUnsentOrders, submitAttempt, shelf, phases } = await openDocument(makeAttempt('unsent'))
  await watchUnsentOrders()
  // Another tab's order for the same store leads to another look at the shelf.
  const rival = { ...makeAttempt('rival'), profile: pastStore(aStore({ slug: 'nila' })) }
  await shelf.keepUnlessRival(rival.key, rival, () => false)
  await submitAttempt({ ...rival, key: 'own' })

  expect(phases()).toEqual({ unsent: 'asks' })
  expect(keys).toEqual(['rival'])
})

it('asks no more, or says that it may have arrived, when another tab has acted meanwhile', async () => {
  const { watchUnsentOrders, useUnsentOrders, shelf, phases } = await openDocument(
    makeAttempt('given up'),
    makeAttempt('sent'),
  )
  await watchUnsentOrders()
  await shelf.dropAttempt('given up')
  await shelf.changeAttempt('sent', (kept) => ({ ...(kept as PlacementAttempt), maybeReceived: true }))
  dispatchEvent(new StorageEvent('storage'))

  await vi.waitFor(() => expect(phases()).toEqual({ sent: 'asks' }))
  const { result } = renderHook(() => useUnsentOrders())
  expect(result.current).toMatchObject([{ attempt: { maybeReceived: true } }])
  expect(keys).toEqual([])
})

it('calls nothing unsent that another tab is about to send', async () => {
  const { watchUnsentOrders, shelf, useUnsentOrders } = await openDocument(makeAttempt('under way elsewhere'))
  const seen: (string | undefined)[] = []
  renderHook(() => seen.push(useUnsentOrders()?.[0]?.phase))
  const watching = watchUnsentOrders()
  await shelf.changeAttempt('under way elsewhere', (kept) => ({
    ...(kept as PlacementAttempt),
    maybeReceived: true,
  }))
  await watching

  expect(seen).not.toContain('asks')
  expect(keys).toEqual(['under way elsewhere'])
})
