import { cleanup, render, screen } from '@testing-library/react'
import type { Membership } from '@thali/contract/accounts'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { firstStepsRoutes } from '../features/first-steps/first-steps-routes.ts'
import { i18n } from '../shared/i18n.ts'
import { TestScreen } from '../shared/test-screen.tsx'
import { StoreGate } from './store-gate.tsx'

// The router loads a page, with its texts, before anything is rendered.
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

function open(page: string, role: Membership['role']) {
  const place = { country: 'India', currencyCode: 'INR' }
  const store = { storeId: 'store-1', slug: 'spice-route', name: 'Spice Route', ...place, role } as Membership
  const routes = firstStepsRoutes({
    signedIn: async () => null,
    openStore: async () => store,
    gate: <StoreGate to="menu.publish" />,
  })
  const router = createMemoryRouter([{ hydrateFallbackElement: <p>Loading</p>, children: routes }], {
    initialEntries: [pathTo(page, { slug: 'spice-route' })],
  })
  render(
    <TestScreen>
      <RouterProvider router={router} />
    </TestScreen>,
  )
}

it.each([APP_PAGES.firstMenu, APP_PAGES.storeReady])('refuses %s to a cashier', async (page) => {
  open(page, 'cashier')
  await screen.findByText('Your role does not open this page')
  expect(screen.queryByRole('button', { name: /menu|Print|Open/ })).toBeNull()
})

it('opens the choice of a first menu to a manager', async () => {
  open(APP_PAGES.firstMenu, 'manager')
  await screen.findByRole('heading', { name: 'What do you cook?' })
})
