import { act, cleanup, renderHook } from '@testing-library/react'
import { anItem } from '@thali/builders/make-menu'
import { makePageState, makeStorePage } from '@thali/builders/make-page-state'
import type { StorePageData } from '@thali/contract/page-state'
import type { MenuStates } from '@thali/domain/menu/menu-states'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cartActions } from '../../state/cart/cart-store.ts'
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

/** The page as requested; its stream is refused unless given. */
function answer(now: StorePageData, stream = () => new Response('', { status: 404 })) {
  const fetch = vi.fn(async (_path: string) => Response.json(makePageState(now)))
  vi.stubGlobal('fetch', async (path: string) => (path.endsWith('/events') ? stream() : fetch(path)))
  return fetch
}

/** Stream whose events the test sends. */
function openStream() {
  let says: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      says = controller
    },
  })
  const say = (version: number, states: MenuStates) =>
    says?.enqueue(
      new TextEncoder().encode(`id: ${version}\nevent: menu\ndata: ${JSON.stringify(states)}\n\n`),
    )
  return { stream: () => new Response(body), say }
}

const comeBackAfter = async (ms: number) => {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
  })
}

/** The polling code is fetched on first use. */
async function settle() {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

it('marks what sold out in the meantime and leaves everything else as it was', async () => {
  const fetch = answer(makeStorePage([{ ...dal, state: 'Sold Out' }, rice]))
  const { result } = renderHook(() => useFreshStore(page, 'en'))

  await comeBackAfter(10_000)

  const path = encodeURIComponent(`/${page.store.slug}`)
  expect(fetch).toHaveBeenCalledWith(`/api/page?path=${path}&lang=en`)
  const { menus } = result.current.now
  expect(menus.items[dal.id]?.state).toBe('Sold Out')
  expect(menus.items[rice.id]).toBe(page.menus.items[rice.id])
  expect(menus.menus).toBe(page.menus.menus)
})

it('reports that an operator has suspended the store, and that it goes on', async () => {
  answer({ ...page, viewMode: true, store: { ...page.store, isSuspended: true } })
  const { result } = renderHook(() => useFreshStore(page, 'en'))
  await comeBackAfter(10_000)
  expect(result.current.now).toMatchObject({ viewMode: true, store: { isSuspended: true } })

  answer(page)
  await comeBackAfter(10_000)
  expect(result.current.now).toMatchObject({ viewMode: false, store: { isSuspended: false } })
})

it('reports when ordering is paused, and when it resumes', async () => {
  const ordering = { open: false, reason: 'Power cut', until: null }
  answer({ ...page, store: { ...page.store, ordering } })
  const { result } = renderHook(() => useFreshStore(page, 'en'))
  await comeBackAfter(10_000)
  expect(result.current.now.store).toEqual({ ...page.store, ordering, isSuspended: false })

  answer(page)
  await act(() => vi.advanceTimersByTimeAsync(61_000).then(settle))
  expect(result.current.now.store.ordering.open).toBe(true)
})

it('reports when the store became view-only', async () => {
  answer({ ...page, viewMode: true })
  const { result } = renderHook(() => useFreshStore(page, 'en'))
  await comeBackAfter(10_000)
  expect(result.current.now.viewMode).toBe(true)
})

it('keeps a dish removed from the menu, and everything if the network is lost', async () => {
  answer(makeStorePage([rice]))
  const { result } = renderHook(() => useFreshStore(page, 'en'))
  await comeBackAfter(10_000)
  expect(result.current.now).toBe(page)

  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  await comeBackAfter(10_000)
  expect(result.current.now).toBe(page)
})

it('marks what sells out as soon as the store’s stream reports it, and fetches all other changes', async () => {
  const { stream, say } = openStream()
  const fetch = answer(page, stream)
  const { result } = renderHook(() => useFreshStore(page, 'en'))
  await beIdle()
  const items = () => result.current.now.menus.items
  const hear = (version: number, states: MenuStates) =>
    act(async () => {
      say(version, states)
      await settle()
    })
  await hear(7, { items: {}, options: {} })
  expect(result.current.now).toBe(page)

  await hear(8, { items: { [dal.id]: 'Sold Out' }, options: {} })
  expect(items()[dal.id]?.state).toBe('Sold Out')
  expect(items()[rice.id]).toBe(page.menus.items[rice.id])
  expect(fetch).not.toHaveBeenCalled()

  await hear(9, { items: {}, options: {} })
  expect(items()[dal.id]?.state).toBe('Available')
  await act(() => vi.advanceTimersByTimeAsync(8_000).then(settle))
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('aborts a connection that hangs', async () => {
  let signal: AbortSignal | undefined
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.endsWith('/events')) return Promise.resolve(new Response('', { status: 404 }))
    signal = init.signal ?? undefined
    return new Promise(() => {})
  })
  renderHook(() => useFreshStore(page, 'en'))
  await comeBackAfter(10_000)
  expect(signal?.aborted).toBe(false)

  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(signal?.aborted).toBe(true)
})

it('does not fetch again a moment later', async () => {
  const fetch = answer(page)
  renderHook(() => useFreshStore(page, 'en'))

  await comeBackAfter(10_000)
  await comeBackAfter(1_000)

  expect(fetch).toHaveBeenCalledTimes(1)
})

/** Advances to the time at which the browser is idle. */
const beIdle = () => act(() => vi.advanceTimersByTimeAsync(4_000).then(settle))

it('fetches once after dishes were opened or added, in idle time and at most every 5 s', async () => {
  const fetch = answer(page)
  const { result } = renderHook(() => useFreshStore(page, 'en'))
  const line = { itemId: dal.id, categoryId: null, choices: [], quantity: 1 }
  await act(() => vi.advanceTimersByTimeAsync(10_000))

  act(() => result.current.refreshSoon())
  act(() => cartActions.add(page.store.slug, line))
  expect(fetch).not.toHaveBeenCalled()
  await beIdle()
  expect(fetch).toHaveBeenCalledTimes(1)

  act(() => result.current.refreshSoon())
  await beIdle()
  expect(fetch).toHaveBeenCalledTimes(1)

  await act(() => vi.advanceTimersByTimeAsync(5_000))
  act(() => cartActions.add(page.store.slug, line))
  await beIdle()
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('shows the new price if the discount of a category changed', async () => {
  const reduced = page.menus.menus.map((menu) => ({
    ...menu,
    categories: menu.categories.map((category) => ({ ...category, discountBps: 2000 })),
  }))
  answer({ ...page, menus: { ...page.menus, menus: reduced } })
  const { result } = renderHook(() => useFreshStore(page, 'en'))
  await comeBackAfter(10_000)
  expect(result.current.now.menus.menus).toEqual(reduced)
})

it('does not parse an answer identical to the previous one', async () => {
  const json = vi.fn(async () => makePageState(page))
  vi.stubGlobal('fetch', async () => {
    const response = new Response('', { headers: { etag: '"1"' } })
    return Object.assign(response, { json })
  })
  renderHook(() => useFreshStore(page, 'en'))
  await comeBackAfter(10_000)
  await comeBackAfter(10_000)
  expect(json).toHaveBeenCalledTimes(1)
})
