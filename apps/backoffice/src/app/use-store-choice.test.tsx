import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../shared/test-screen.tsx'
import { OtherStores } from './other-stores.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('lists the stores of a person by name, with numbers in their order', async () => {
  const names = ['Branch 10', 'Branch 2', 'Annapurna']
  const stores = names.map((name) => ({ storeId: name, slug: name, name, role: 'owner' }))
  vi.stubGlobal('fetch', async () => Response.json({ user: { email: null }, stores }))
  render(
    <MemoryRouter>
      <TestScreen>
        <OtherStores />
      </TestScreen>
    </MemoryRouter>,
  )
  await screen.findByRole('button', { name: 'Annapurna' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Annapurna',
    'Branch 2',
    'Branch 10',
  ])
})
