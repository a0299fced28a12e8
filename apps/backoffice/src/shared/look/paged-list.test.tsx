import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { i18n } from '../i18n.ts'
import { TestScreen } from '../test-screen.tsx'
import { PagedList } from './paged-list.tsx'

afterEach(cleanup)

function open(pages: readonly (readonly string[])[], noMatch: string | false) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const query = {
    data: { pages: pages.map((items) => ({ items })) },
    error: null,
    refetch: () => undefined,
    hasNextPage: false,
    isFetchingNextPage: false,
    fetchNextPage: async () => undefined,
  }
  const list = (
    <PagedList
      query={query}
      label="Bills"
      failure="The bills could not be loaded"
      row={(name: string) => <li key={name}>{name}</li>}
      noMatch={noMatch}
      none={{ icon: null, title: 'No bill yet' }}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: list }], { initialEntries: ['/?search=dal'] })
  render(
    <TestScreen>
      <RouterProvider router={router} />
    </TestScreen>,
  )
  return router
}

it('lists the rows of all pages', () => {
  open([['Bill 2'], ['Bill 1']], false)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Bill 2', 'Bill 1'])
  expect(screen.queryByRole('status')).toBeNull()
})

it('says that nothing exists yet, or offers to leave out the filters that nothing matches', () => {
  open([[]], false)
  screen.getByRole('heading', { name: 'No bill yet' })
  expect(screen.queryByRole('button')).toBeNull()

  cleanup()
  const router = open([[]], 'No bill matches')
  screen.getByRole('heading', { name: 'No bill matches' })
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(router.state.location.search).toBe('')
})
