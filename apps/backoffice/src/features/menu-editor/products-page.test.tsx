import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { ProductsPage } from './products-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const EMPTY = {
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

async function openEmptyMenu(search = '') {
  vi.stubGlobal('fetch', async (path: string) => Response.json(path.endsWith('/draft') ? EMPTY : []))
  const page = pathTo(APP_PAGES.products, { slug: 'spice-route' }) + search
  const router = createMemoryRouter([{ path: '*', element: <ProductsPage /> }], { initialEntries: [page] })
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <RouterProvider router={router} />
      </LiveProvider>
    </TestScreen>,
  )
  await screen.findByText('The menu is empty')
  return { page, router }
}

it('does not open the form of a combo while there is no dish for it', async () => {
  const { page, router } = await openEmptyMenu()
  fireEvent.click(screen.getByText('Build a combo'))
  expect(router.state.location.pathname).toBe(page)
})

it('has one heading of the first level, also while it is empty', async () => {
  await openEmptyMenu()
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Menu 0',
  ])
})

it('brings a filter into sight that a link has chosen', async () => {
  const shown: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent ?? '')
  })
  await openEmptyMenu('?show=non-veg')
  expect(shown).toEqual(['Non-veg'])
})
