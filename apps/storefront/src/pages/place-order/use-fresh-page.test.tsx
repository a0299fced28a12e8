import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { anItem, menusOf } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { PlaceOrderPageData } from '@thali/contract/page-state'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFreshPage } from './use-fresh-page.ts'

const dal = anItem('Dal')
const page: PlaceOrderPageData = {
  kind: 'place-order',
  store: aStore(),
  menus: menusOf(dal),
  viewMode: false,
}
const gone: PlaceOrderPageData = { ...page, menus: menusOf({ ...dal, state: 'Sold Out' }) }

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Server with the current page and a stream of versions. */
function startServer(now: PlaceOrderPageData) {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  const streams: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('/events')) return Response.json(makePageState(now))
    streams.push(path)
    const start = (controller: typeof line) => {
      line = controller
    }
    return new Response(new ReadableStream<Uint8Array>({ start }))
  })
  const say = (version: number) =>
    act(async () => {
      const event = `id: ${version}\nevent: menu\ndata: ${JSON.stringify({ items: {}, options: {} })}\n\n`
      line?.enqueue(new TextEncoder().encode(event))
    })
  return { say, streams }
}

it('is fetched soon after its menu has changed, and not for the first version received', async () => {
  const { say, streams } = startServer(gone)
  const { result } = renderHook(() => useFreshPage(page, 'en'))
  await waitFor(() => expect(streams).toHaveLength(1))
  await say(7)
  expect(result.current.shown).toBe(page)

  await say(8)
  await waitFor(() => expect(result.current.shown.menus?.items[dal.id]?.state).toBe('Sold Out'))
})

it('does not follow a menu in view mode', async () => {
  vi.useFakeTimers()
  const { streams } = startServer(page)
  const { rerender } = renderHook((viewMode) => useFreshPage({ ...page, viewMode }, 'en'), {
    initialProps: true,
  })
  const wait = () => act(() => vi.advanceTimersByTimeAsync(5_000).then(() => vi.dynamicImportSettled()))
  await wait()
  expect(streams).toEqual([])
  rerender(false)
  await wait()
  expect(streams).toHaveLength(1)
})

it('is fetched at each whole minute, when serving hours end', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T09:29:57Z') })
  startServer(gone)
  const { result } = renderHook(() => useFreshPage(page, 'en'))
  await act(() => vi.advanceTimersByTimeAsync(2_900))
  expect(result.current.shown).toBe(page)

  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(result.current.shown.menus?.items[dal.id]?.state).toBe('Sold Out')
})
