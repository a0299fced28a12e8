import { focusManager, useIsFetching } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
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
  categories: [{ id: 'dishes', label: 'Dishes', itemIds: [] }],
  items: [],
}

/** Number of queries that are on their way. */
function Fetching() {
  return <output aria-label="Fetching">{useIsFetching()}</output>
}

it('keeps what was typed for a new dish when the menu cannot be fetched again', async () => {
  let isServed = true
  const fetched = vi.fn(async (path: string) => {
    if (path.endsWith('/ingredients')) return Response.json({ ingredients: [] })
    if (!path.endsWith('/draft')) return Response.json([])
    return isServed ? Response.json(DRAFT) : Response.json({ code: 'fault' }, { status: 500 })
  })
  // jsdom loads no fonts.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  vi.stubGlobal('fetch', fetched)
  const address = pathTo(APP_PAGES.product, { slug: 'spice-route', name: 'new' })
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
