import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../../shared/live/live-context.tsx'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { TablesPage } from './tables-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that the tables could not be loaded, also while it asks again', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('/tables')) return new Response(null, { status: 500 })
    asked += 1
    return asked === 1 ? new Response(null, { status: 500 }) : new Promise<Response>(() => {})
  })
  render(
    <MemoryRouter>
      <TestScreen>
        <LiveProvider storeId="store-1">
          <TablesPage />
        </LiveProvider>
      </TestScreen>
    </MemoryRouter>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(asked).toBe(2))
  // The query tells the screen in a task of its own.
  await act(() => new Promise((done) => setTimeout(done)))
  expect(screen.getByText('The tables could not be loaded')).toBeTruthy()
})
