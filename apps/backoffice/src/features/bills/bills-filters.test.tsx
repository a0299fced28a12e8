import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { BillsFilters } from './bills-filters.tsx'

afterEach(cleanup)

it.each([
  ['India', 'INR', ['Tax invoice', 'Bill of supply', 'Bill', 'Credit note']],
  ['United States', 'USD', ['Tax invoice', 'Invoice', 'Credit note']],
])('offers only kinds of bills that exist in %s', (country, currencyCode, kinds) => {
  const router = createMemoryRouter([{ path: '*', element: <BillsFilters /> }])
  render(
    <TestScreen store={{ country, currencyCode }}>
      <RouterProvider router={router} />
    </TestScreen>,
  )
  expect(screen.getAllByRole('checkbox').map((kind) => kind.closest('div')?.textContent)).toEqual(kinds)
})
