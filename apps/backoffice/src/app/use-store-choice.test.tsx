import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../shared/test-screen.tsx'
import { OtherStores } from './other-stores.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function showStores(names: readonly string[]) {
  const stores = names.map((name) => ({ storeId: name, slug: name, name, role: 'owner' }))
  vi.stubGlobal('fetch', async () => Response.json({ user: { email: null }, stores }))
  render(
    <MemoryRouter>
      <TestScreen>
        <OtherStores />
      </TestScreen>
    </MemoryRouter>,
  )
  await screen.findByRole('button', { name: names[0] ?? '' })
}
const shown = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it('lists the stores of a person by name, with numbers in their order', async () => {
  await showStores(['Branch 10', 'Branch 2', 'Annapurna'])
  expect(shown()).toEqual(['Annapurna', 'Branch 2', 'Branch 10'])
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('searches many stores by name', async () => {
  await showStores([...Array.from({ length: 19 }, (_, n) => `Branch ${n + 1}`), 'Annapurna'])
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search stores' }), { target: { value: ' anna' } })
  expect(shown()).toEqual(['Annapurna'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nowhere' } })
  expect(shown()).toEqual([])
})
