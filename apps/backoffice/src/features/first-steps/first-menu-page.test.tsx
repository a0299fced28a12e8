import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { FirstMenuPage } from './first-menu-page.tsx'
import { StoreReadyPage } from './store-ready-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function startWith(menu: RegExp): Promise<(string | null)[]> {
  vi.stubGlobal('fetch', async () => Response.json({ user: null, stores: [], isSignUpOpen: true }))
  render(
    <MemoryRouter>
      <TestScreen>
        <Routes>
          <Route path="/" element={<FirstMenuPage />} />
          <Route path={APP_PAGES.storeReady} element={<StoreReadyPage />} />
        </Routes>
      </TestScreen>
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: menu }))
  await screen.findByRole('link', { name: 'Edit your menu' })
  return screen.getAllByRole('link').map(({ textContent }) => textContent)
}

it('offers the menu first after the start with an empty one, and the store otherwise', async () => {
  expect(await startWith(/empty menu/)).toEqual(['Edit your menu', 'Open the store', 'Open the board'])
  cleanup()
  expect(await startWith(/^South Indian/)).toEqual(['Open the store', 'Edit your menu', 'Open the board'])
})
