import { act, cleanup, renderHook } from '@testing-library/react'
import type { StorePage } from '@thali/contract/page-state'
import { anItem } from '@thali/test-kit/make-menu'
import { makePageState, makeStorePage } from '@thali/test-kit/make-page-state'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFreshStore } from './use-fresh-store.ts'

const dal = anItem('Dal')
const rice = anItem('Rice')
const page = makeStorePage([dal, rice])

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answer(now: StorePage) {
  const fetch = vi.fn(async () => Response.json(makePageState(now)))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const comeBackAfter = async (ms: number) => {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  })
}

it('marks what sold out meanwhile and leaves all else as it was', async () => {
  const fetch = answer(makeStorePage([{ ...dal, state: 'Sold Out' }, rice]))
  const { result } = renderHook(() => useFreshStore(page))

  await comeBackAfter(10_000)

  const path = encodeURIComponent(`/${page.store.slug}`)
  expect(fetch).toHaveBeenCalledWith(`/api/page?path=${path}`, { signal: expect.any(AbortSignal) })
  const { menus } = result.current
  expect(menus.items[dal.id]?.state).toBe('Sold Out')
  expect(menus.items[rice.id]).toBe(page.menus.items[rice.id])
  expect(menus.menus).toBe(page.menus.menus)
})

it('tells when ordering is paused, and when it goes on', async () => {
  const ordering = { open: false, reason: 'Power cut', until: null }
  answer({ ...page, store: { ...page.store, ordering } })
  const { result } = renderHook(() => useFreshStore(page))
  await comeBackAfter(10_000)
  expect(result.current.store).toEqual({ ...page.store, ordering })

  answer(page)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(result.current.store.ordering.open).toBe(true)
})

it('tells when the store became view-only', async () => {
  answer({ ...page, viewMode: true })
  const { result } = renderHook(() => useFreshStore(page))
  await comeBackAfter(10_000)
  expect(result.current.viewMode).toBe(true)
})

it('keeps a dish that is gone from the menu, and everything when the network is gone', async () => {
  answer(makeStorePage([rice]))
  const { result } = renderHook(() => useFreshStore(page))
  await comeBackAfter(10_000)
  expect(result.current).toBe(page)

  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  await comeBackAfter(10_000)
  expect(result.current).toBe(page)
})

it('gives up a line that hangs', async () => {
  let signal: AbortSignal | undefined
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signal = init.signal ?? undefined
    return new Promise(() => {})
  })
  renderHook(() => useFreshStore(page))
  await comeBackAfter(10_000)
  expect(signal?.aborted).toBe(false)

  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(signal?.aborted).toBe(true)
})

it('does not ask again a moment later', async () => {
  const fetch = answer(page)
  renderHook(() => useFreshStore(page))

  await comeBackAfter(10_000)
  await comeBackAfter(1_000)

  expect(fetch).toHaveBeenCalledTimes(1)
})
