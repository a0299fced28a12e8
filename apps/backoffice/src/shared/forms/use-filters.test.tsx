import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { use } from 'react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, it } from 'vitest'
import { readDayFilters } from './list-filters.ts'
import { useFilters } from './use-filters.ts'

afterEach(cleanup)

/** Page that is drawn with a search only when its promise is settled. */
function Page({ drawn }: { readonly drawn: (search: string) => Promise<void> }) {
  const [search] = useSearchParams()
  use(drawn(search.toString()))
  return (
    <>
      <p>{`Drawn: ${search}`}</p>
      <Filters />
    </>
  )
}

function Filters() {
  const [{ from, until }, change] = useFilters(readDayFilters)
  return (
    <>
      <p>{`Chosen: ${from} ${until}`}</p>
      <button type="button" onClick={() => change({ from: '2026-11-01' })}>
        From
      </button>
      <button type="button" onClick={() => change({ until: '2026-11-30' })}>
        Until
      </button>
      <button type="button" onClick={() => change({ from: '' })}>
        Any
      </button>
    </>
  )
}

/** Opens the page without filters; with others it is drawn once they are released. */
async function openPage() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const first = Promise.resolve()
  const router = createMemoryRouter(
    [{ path: '/', element: <Page drawn={(search) => (search === '' ? first : released)} /> }],
    { initialEntries: ['/'] },
  )
  await act(async () => render(<RouterProvider router={router} />))
  return { router, release }
}

it('adds a second choice to the first while the page is not drawn with it yet', async () => {
  const { router, release } = await openPage()
  for (const name of ['From', 'Until']) {
    await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  }
  screen.getByText('Drawn:')
  screen.getByText('Chosen: 2026-11-01 2026-11-30')

  await act(async () => release())
  screen.getByText('Drawn: from=2026-11-01&until=2026-11-30')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Any' })))
  screen.getByText('Drawn: until=2026-11-30')
  await act(() => router.navigate('/?from=2026-11-02'))
  screen.getByText('Chosen: 2026-11-02')
})

it('takes over an address that was chosen and taken back before the page was drawn with it', async () => {
  const { router, release } = await openPage()
  for (const name of ['From', 'Any']) {
    await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  }
  await act(async () => release())
  screen.getByText('Drawn:')
  await act(() => router.navigate('/?from=2026-11-01'))
  screen.getByText('Drawn: from=2026-11-01')
  screen.getByText('Chosen: 2026-11-01')
})
