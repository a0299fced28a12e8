import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { TaxesSettingsPage } from './taxes-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DRAFT = {
  storeTaxes: { taxes: [{ label: 'GST', bps: 500 }], byCategory: [] },
  collectsGst: true,
  menus: [],
  categories: [],
  items: [{ id: 'dosa', label: 'Dosa', taxes: [] }],
}
const SETTINGS = { revision: '1', values: {}, warnings: [] }

it('leads from dishes without tax to the table, where they can be selected', async () => {
  vi.stubGlobal('fetch', async (path: string) => Response.json(path.endsWith('/draft') ? DRAFT : SETTINGS))
  const router = createMemoryRouter([{ path: '*', element: <TaxesSettingsPage /> }])
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <RouterProvider router={router} />
      </LiveProvider>
    </TestScreen>,
  )
  const link = await screen.findByRole('link', { name: '1 dish has no tax' })
  const table = pathTo(APP_PAGES.productList, { slug: 'spice-route' })
  expect(link.getAttribute('href')).toBe(`${table}?show=no-tax`)
})

it.each([
  [{ country: 'Germany', currencyCode: 'EUR', currencySymbol: '€' }, 'VAT'],
  [{ country: 'United States', currencyCode: 'USD', currencySymbol: '$' }, 'Sales tax'],
])('names the usual tax of a store abroad, none of India: %j as %s', async (store, usual) => {
  const draft = { ...DRAFT, items: [] }
  vi.stubGlobal('fetch', async (path: string) => Response.json(path.endsWith('/draft') ? draft : SETTINGS))
  const router = createMemoryRouter([{ path: '*', element: <TaxesSettingsPage /> }])
  render(
    <TestScreen store={store}>
      <LiveProvider storeId="store-1">
        <RouterProvider router={router} />
      </LiveProvider>
    </TestScreen>,
  )
  const addTax = await screen.findByRole('button', { name: 'Add a tax on every dish' })
  expect(screen.getByText(/^A dish,/).closest('p')?.textContent).toContain(` · ${usual} 10`)
  fireEvent.click(addTax)
  const [name] = await screen.findAllByRole('textbox', { name: 'Name of tax 1 on every dish' })
  expect(name?.getAttribute('placeholder')).toBe(usual)
  expect(document.body.textContent).not.toContain('GST')
})
