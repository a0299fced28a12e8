import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { NewStorePage } from './new-store-page.tsx'

const USER = { id: 'ravi', name: 'Ravi', email: 'ravi@example.com', isVerified: true }
const HINT = 'Do you work in a restaurant that is here already? Ask its owner for an invitation.'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(stores: readonly object[]) {
  vi.stubGlobal('fetch', async () => Response.json({ user: USER, stores, isSignUpOpen: true }))
  render(
    <MemoryRouter>
      <TestScreen>
        <NewStorePage />
      </TestScreen>
    </MemoryRouter>,
  )
}

it('tells people without a restaurant how to join one', async () => {
  show([])
  expect(await screen.findByText(HINT)).toBeDefined()
})

it('leads whoever has a restaurant back to it', async () => {
  show([{ storeId: 'first', slug: 'first', name: 'First' }])
  expect((await screen.findByRole('link', { name: 'Go to your stores' })).getAttribute('href')).toBe('/app')
  expect(screen.queryByText(HINT)).toBeNull()
})
