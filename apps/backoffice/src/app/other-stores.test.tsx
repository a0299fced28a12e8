import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../shared/test-screen.tsx'
import { OtherStores } from './other-stores.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const listed = () =>
  screen.queryAllByRole('button', { name: /^Branch/ }).map(({ textContent }) => textContent)

it('lists a few of many stores, and all that match a search or that are asked for', async () => {
  const stores = Array.from({ length: 20 }, (_, n) => ({
    storeId: `s${n}`,
    slug: `s${n}`,
    name: `Branch ${n}`,
  }))
  vi.stubGlobal('fetch', async () => Response.json({ user: { email: null }, stores }))
  render(
    <MemoryRouter>
      <TestScreen store={{ storeId: 's0' }}>
        <OtherStores />
      </TestScreen>
    </MemoryRouter>,
  )
  const search = await screen.findByRole('searchbox', { name: 'Search stores' })
  expect(listed()).toEqual(['Branch 1', 'Branch 2', 'Branch 3', 'Branch 4', 'Branch 5'])
  fireEvent.change(search, { target: { value: '1' } })
  await vi.waitFor(() => expect(listed()).toHaveLength(11))
  fireEvent.change(search, { target: { value: '' } })
  fireEvent.click(await screen.findByRole('button', { name: 'All 19 other stores' }))
  expect(listed()).toHaveLength(19)
})
