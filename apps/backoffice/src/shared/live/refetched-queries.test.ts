import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRefetches } from './refetched-queries.ts'

let queries: QueryClient
let reads: string[]
let refetches: ReturnType<typeof createRefetches>

beforeEach(async () => {
  vi.useFakeTimers()
  queries = new QueryClient()
  reads = []
  for (const key of [
    ['waiting', 'store-1'],
    ['reservations', 'store-1', '2026-11-26'],
    ['waiting', 'store-2'],
    ['staff', 'store-1'],
    ['today', 'store-1'],
    ['session'],
  ])
    new QueryObserver(queries, { queryKey: key, queryFn: () => reads.push(key.join(' ')) }).subscribe(
      () => undefined,
    )
  await vi.advanceTimersByTimeAsync(0)
  reads = []
  refetches = createRefetches(queries, 'store-1')
})
afterEach(() => {
  refetches.stop()
  queries.clear()
  vi.useRealTimers()
})

it('refetches immediately what an event invalidates in its store, and nothing else', async () => {
  refetches.onEvent({ kind: 'order.delayed' })
  await vi.advanceTimersByTimeAsync(0)
  expect(reads).toEqual(['waiting store-1'])
})

it('refetches the totals of the day when a dish is struck off, less often than the orders', async () => {
  for (let count = 0; count < 100; count += 1) refetches.onEvent({ kind: 'order.changed' })
  await vi.advanceTimersByTimeAsync(0)
  expect(reads).toContain('today store-1')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads.filter((read) => read === 'today store-1')).toHaveLength(2)
})

it('refetches the session when the store changes: an operator may have suspended it', async () => {
  refetches.onEvent({ kind: 'store.changed' })
  await vi.advanceTimersByTimeAsync(0)
  expect(reads).toContain('session')
})

it('refetches once more after the pause, however many events arrived during it', async () => {
  for (let count = 0; count < 100; count += 1) refetches.onEvent({ kind: 'order.delayed' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads).toEqual(['waiting store-1', 'waiting store-1'])
})

it('refetches everything that events would have invalidated if some were missed', async () => {
  refetches.onGap()
  await vi.advanceTimersByTimeAsync(0)
  expect(reads.toSorted()).toEqual([
    'reservations store-1 2026-11-26',
    'session',
    'today store-1',
    'waiting store-1',
  ])
})

it('refetches nothing after it is stopped', async () => {
  refetches.onEvent({ kind: 'order.delayed' })
  refetches.onEvent({ kind: 'order.delayed' })
  refetches.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads).toEqual(['waiting store-1'])
})
