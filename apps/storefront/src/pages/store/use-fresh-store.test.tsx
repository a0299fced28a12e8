import { act, cleanup, renderHook } from '@testing-library/react'
import { anItem, menusOf } from '@thali/test-kit/make-menu'
import { makePageState, makeStorePage } from '@thali/test-kit/make-page-state'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFreshItems } from './use-fresh-items.ts'

const dal = anItem('Dal')
const rice = anItem('Rice')
const menus = menusOf(dal, rice)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answer(items: (typeof dal)[]) {
  const fetch = vi.fn(async () => Response.json(makePageState(makeStorePage(items))))
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
  const fetch = answer([{ ...dal, state: 'Sold Out' }, rice])
  const { result } = renderHook(() => useFreshItems(menus, 'kitchen'))

  await comeBackAfter(10_000)

  expect(fetch).toHaveBeenCalledWith('/api/page?path=%2Fkitchen', { signal: expect.any(AbortSignal) })
  expect(result.current.items[dal.id]?.state).toBe('Sold Out')
  expect(result.current.items[rice.id]).toBe(menus.items[rice.id])
  expect(result.current.menus).toBe(menus.menus)
})

it('keeps a dish that is gone from the menu, and everything when the network is gone', async () => {
  answer([rice])
  const { result } = renderHook(() => useFreshItems(menus, 'kitchen'))
  await comeBackAfter(10_000)
  expect(result.current).toBe(menus)

  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  await comeBackAfter(10_000)
  expect(result.current).toBe(menus)
})

it('gives up a line that hangs', async () => {
  let signal: AbortSignal | undefined
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signal = init.signal ?? undefined
    return new Promise(() => {})
  })
  renderHook(() => useFreshItems(menus, 'kitchen'))
  await comeBackAfter(10_000)
  expect(signal?.aborted).toBe(false)

  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(signal?.aborted).toBe(true)
})

it('does not ask again a moment later', async () => {
  const fetch = answer([dal, rice])
  renderHook(() => useFreshItems(menus, 'kitchen'))

  await comeBackAfter(10_000)
  await comeBackAfter(1_000)

  expect(fetch).toHaveBeenCalledTimes(1)
})
