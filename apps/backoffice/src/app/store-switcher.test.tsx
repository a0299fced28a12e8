import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../shared/test-screen.tsx'
import { StoreSwitcher } from './store-switcher.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('opens with the search in focus where there are many stores, and says when none matches', async () => {
  const stores = Array.from({ length: 9 }, (_, n) => ({
    storeId: `s${n}`,
    slug: `s${n}`,
    name: `Branch ${n}`,
  }))
  vi.stubGlobal('fetch', async () => Response.json({ user: { email: null }, stores }))
  render(
    <MemoryRouter>
      <TestScreen>
        <StoreSwitcher />
      </TestScreen>
    </MemoryRouter>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Change store/ }))
  const search = await screen.findByRole('searchbox', { name: 'Search stores' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  expect(screen.queryByText('No store matches')).toBeNull()
  fireEvent.change(search, { target: { value: 'Harbour' } })
  expect(await screen.findByText('No store matches')).toBeDefined()
})
