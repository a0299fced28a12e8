import { cleanup, render, screen } from '@testing-library/react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Permission, Role } from '@thali/domain/people/permissions'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../shared/test-screen.tsx'
import { RequirePermission } from './require-permission.tsx'
import { storePageRoutes } from './store-routes.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(role: Role, to: Permission = 'menu.edit') {
  const page = { index: true, element: <h1>Dishes</h1> }
  const router = createMemoryRouter([{ element: <RequirePermission to={to} />, children: [page] }])
  render(
    <TestScreen role={role}>
      <RouterProvider router={router} />
    </TestScreen>,
  )
}

it.each(['waiter', 'cashier', 'kitchen'] as const)(
  'shows the role of a %s that it may not edit menus',
  async (role) => {
    open(role)
    await screen.findByText('Your role does not open this page')
    expect(screen.queryByRole('heading', { name: 'Dishes' })).toBeNull()
  },
)

it('asks on a shared screen that nobody uses who it is, instead of naming a role', async () => {
  const user = { id: 'screen-1', name: 'Pass', email: null, isVerified: true, isScreen: true, operator: 'no' }
  vi.stubGlobal('fetch', async () => Response.json({ user, stores: [], isSignUpOpen: false }))
  open('kitchen')
  await screen.findByText('Nobody is signed in on this screen')
  expect(screen.queryByText('Your role does not open this page')).toBeNull()
})

it('opens the menu to managers', async () => {
  open('manager')
  await screen.findByRole('heading', { name: 'Dishes' })
})

it.each([
  ['waiter', 'menu.edit', 'Ask an owner or a manager.'],
  ['manager', 'webhooks.manage', 'Ask an owner.'],
] as const)('shows a %s who may open %s', async (role, to, text) => {
  open(role, to)
  await screen.findByText(text)
})

it.each([
  ['waiter', APP_PAGES.availability],
  ['kitchen', APP_PAGES.checkout],
] as const)('tells a %s that %s is not for their role', async (role, page) => {
  const router = createMemoryRouter(storePageRoutes, {
    initialEntries: [pathTo(page, { slug: 'spice-route' })],
  })
  render(
    <TestScreen role={role}>
      <RouterProvider router={router} />
    </TestScreen>,
  )
  await screen.findByText('Your role does not open this page')
})
