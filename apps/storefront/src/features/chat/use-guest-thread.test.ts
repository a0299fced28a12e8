import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useGuestThread } from './use-guest-thread.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  const thread = { messages: [], hasMore: false, unread: 0, isOpen: true }
  vi.stubGlobal('fetch', async () => Response.json(thread))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(orderSlug: string) {
  const opened = renderHook(() => useGuestThread({ orderSlug, lastEventAt: 0 }))
  await act(async () => {})
  return opened
}

it('keeps a message that is begun over a reload, for its order alone, until it is sent', async () => {
  const { result, unmount } = await open('order-1')
  await act(async () => result.current.setText('Without onions, ple'))
  unmount()
  expect((await open('order-2')).result.current.text).toBe('')
  const again = await open('order-1')
  expect(again.result.current.text).toBe('Without onions, ple')
  await act(async () => again.result.current.setText(''))
  again.unmount()
  expect((await open('order-1')).result.current.text).toBe('')
})
