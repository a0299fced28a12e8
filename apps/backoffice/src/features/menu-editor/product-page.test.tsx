import { focusManager, useIsFetching } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { DraftItem } from '@thali/contract/menu-editor'
import { pathTo } from '@thali/contract/paths'
import type { Tax } from '@thali/domain/menu/menu'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { emptyItem } from './new-item.ts'
import { ProductPage } from './product-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  focusManager.setFocused(undefined)
})

const DRAFT = {
  revision: 1,
  basedOn: 1,
  published: 1,
  changes: 0,
  storeTaxes: null,
  collectsGst: false,
  menus: [{ id: 'menu', label: 'Menu', categoryIds: ['dishes'] }],
  categories: [
    { id: 'dishes', label: 'Dishes', itemIds: [], discountBps: 0 },
    { id: 'sweets', label: 'Sweets', itemIds: [], discountBps: 0 },
  ],
  items: [],
}

/** Number of queries that are on their way. */
function Fetching() {
  return <output aria-label="Fetching">{useIsFetching()}</output>
}

/** Opens the page of a new dish. @param search of its address */
function show(fetched: (path: string, init?: RequestInit) => Promise<Response>, search = '') {
  // jsdom loads no fonts.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  vi.stubGlobal('fetch', fetched)
  const address = pathTo(APP_PAGES.product, { slug: 'spice-route', name: 'new' }) + search
  const router = createMemoryRouter([{ path: APP_PAGES.product, element: <ProductPage /> }], {
    initialEntries: [address],
  })
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <RouterProvider router={router} />
        <Fetching />
      </LiveProvider>
    </TestScreen>,
  )
}

function makeSaved(label: string, taxes: readonly Tax[] = []): DraftItem {
  const [price] = emptyItem([]).groups
  const groups = [{ ...price!, options: price!.options.map((one) => ({ ...one, priceMinor: 12_000 })) }]
  const item = { ...emptyItem([]), label, taxes: [...taxes], groups }
  return { id: 'dosa', revision: 1, item, categoryIds: ['dishes'], images: [] } as unknown as DraftItem
}

const STORE_TAXES = {
  standard: [{ label: 'GST', bps: 500 }],
  byCategory: [{ categoryId: 'sweets', taxes: [{ label: 'GST', bps: 1800 }] }],
}

it.each([
  ['its own taxes', [{ label: 'VAT', bps: 1250 }], 'dishes', ['VAT', '12.5']],
  ['the store’s where it has none', [], 'dishes', ['GST', '5']],
  ['those of its category where it has none', [], 'sweets', ['GST', '18']],
])('gives a duplicated dish %s', async (_, taxes, categoryId, shown) => {
  show(async (path) => {
    if (path.endsWith('/ingredients')) return Response.json({ ingredients: [] })
    if (path.endsWith('/draft')) return Response.json({ ...DRAFT, storeTaxes: STORE_TAXES })
    if (path.endsWith('/draft/items/dosa'))
      return Response.json({ ...makeSaved('Masala Dosa', taxes), categoryIds: [categoryId] })
    return Response.json([])
  }, '?from=dosa')
  await screen.findByDisplayValue('Masala Dosa (copy)')
  const label = (await screen.findByLabelText('Name of tax 1')) as HTMLInputElement
  const rate = screen.getByLabelText('Percent of tax 1') as HTMLInputElement
  expect([label.value, rate.value]).toEqual(shown)
})

it('shows what is not published yet on the page of a dish after its first save', async () => {
  let saved: DraftItem | null = null
  show(async (path, init) => {
    if (path.endsWith('/ingredients')) return Response.json({ ingredients: [] })
    if (path.endsWith('/draft')) return Response.json({ ...DRAFT, changes: saved ? 1 : 0 })
    if (path.endsWith('/draft/items') && init?.method === 'POST') {
      saved = makeSaved('Idli')
      return Response.json({ id: 'dosa', revision: 1, step: null })
    }
    if (path.endsWith('/draft/items/dosa')) return Response.json(saved)
    if (path.endsWith('/scheduled')) return Response.json({ items: [] })
    return Response.json([])
  })
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Idli' } })
  fireEvent.change(await screen.findByLabelText('Price'), { target: { value: '120' } })
  expect(screen.queryByText('1 change is not published yet')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('link', { name: 'Duplicate' })
  await screen.findByText('1 change is not published yet')
})

it('keeps what was typed for a new dish when the menu cannot be fetched again', async () => {
  let isServed = true
  const fetched = vi.fn(async (path: string) => {
    if (path.endsWith('/ingredients')) return Response.json({ ingredients: [] })
    if (!path.endsWith('/draft')) return Response.json([])
    return isServed ? Response.json(DRAFT) : Response.json({ code: 'fault' }, { status: 500 })
  })
  show(fetched)
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Dal Tadka' } })
  isServed = false
  fetched.mockClear()
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await waitFor(() => expect(fetched.mock.calls.some(([path]) => path.endsWith('/draft'))).toBe(true))
  await waitFor(() => expect(screen.getByLabelText('Fetching').textContent).toBe('0'))
  expect(screen.queryByText('This dish could not be loaded')).toBeNull()
  screen.getByDisplayValue('Dal Tadka')
})
