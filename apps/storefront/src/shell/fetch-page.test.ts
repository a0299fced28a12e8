import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { aStore, makePageState, makeStorePage } from '@thali/builders/make-page-state'
import { expect, it, vi } from 'vitest'
import { searchCode } from '../pages/store/search-code.ts'
import { noteStepBack } from '../platform/back-navigation.ts'
import { saveSearch } from '../state/device/last-search.ts'
import { keepSeenOrder } from '../state/history/seen-orders.ts'
import { messageOfCode } from '../texts/error-messages.ts'
import { fetchPage } from './fetch-page.ts'

const first = makePageState(makeStorePage([]))

// A script of a version that no longer exists.
vi.mock('../pages/orders/orders-page.tsx', () => {
  throw new TypeError('failed to fetch')
})

it.each([
  ['an upgraded server answers', { ...first, version: '9.9.9' }],
  ['the server answers and the page’s script is lost', { ...first, page: { kind: 'orders' } }],
])('loads the document anew when %s', async (_when, state) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => Response.json(state))
  fetchPage('/tara', first, new AbortController().signal).catch(() => undefined)

  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  vi.restoreAllMocks()
})

it('fetches the search code with a menu that was left searched', async () => {
  const page = makeStorePage([])
  vi.stubGlobal('fetch', async () => Response.json({ ...first, page }))
  const open = () =>
    fetchPage('/searched', { ...first, page: { kind: 'orders' } }, new AbortController().signal)
  await open()
  expect(searchCode.loaded).toBeNull()

  const [menu] = page.menus.menus
  if (menu) saveSearch(menu.id, { text: 'vada', vegOnly: false, marks: [] })
  noteStepBack(true)
  await open()
  expect(searchCode.loaded).not.toBeNull()
  noteStepBack(false)
  vi.unstubAllGlobals()
})

it.each([
  ['a refusal', { code: 'rate.limited' }, 'rate.limited'],
  ['a fault', { code: 'fault', message: 'Something went wrong' }, 'fault'],
] as const)(
  'fails with the message for %s, which the page has in its language',
  async (_what, error, code) => {
    vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 503 }))
    const fetched = fetchPage('/tara', { ...first, page: { kind: 'orders' } }, new AbortController().signal)

    await expect(fetched).rejects.toMatchObject({ cause: messageOfCode(code) })
  },
)

it('fails without a message if no answer came', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const fetched = fetchPage('/tara', { ...first, page: { kind: 'orders' } }, new AbortController().signal)

  await expect(fetched).rejects.toMatchObject({ cause: undefined })
})

it('shows an order without network as last seen, not as first fetched', async () => {
  const address = '/status/order-slug-1'
  const store = aStore()
  const page = { kind: 'status', order: makeDinerOrder({ state: 1 }), store } as const
  const open = () => fetchPage(address, first, new AbortController().signal)
  vi.stubGlobal('fetch', async () => Response.json(makePageState(page, { path: address })))
  await open()
  keepSeenOrder({ ...page, order: makeDinerOrder({ state: 3 }) }, 1000, first.version)

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  expect((await open()).page).toMatchObject({ order: { state: 3 }, seenAt: 1000 })
  vi.unstubAllGlobals()
})
