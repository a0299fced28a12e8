import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { ProfileSettingsPage } from './profile-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// A growing text field listens to it; jsdom has none.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

it('asks a store abroad for no number of India’s, but shows one that it has', async () => {
  const values = { name: 'Spice Route', fssaiNo: '' }
  const subscription = { mode: 'Pro', isActive: true, endDate: null }
  const settings = () => ({ revision: '1', values: { ...values }, subscription, warnings: [] })
  vi.stubGlobal('fetch', async () => Response.json(settings()))
  const shown = () => {
    const router = createMemoryRouter([{ path: '*', element: <ProfileSettingsPage /> }])
    render(
      <TestScreen store={{ country: 'Germany', currencyCode: 'EUR', currencySymbol: '€' }}>
        <LiveProvider storeId="store-1">
          <RouterProvider router={router} />
        </LiveProvider>
      </TestScreen>,
    )
  }
  shown()
  await screen.findByLabelText('Legal name')
  screen.getByLabelText('Tax number')
  expect(document.body.textContent).not.toMatch(/GSTIN|FSSAI|Composition scheme|Indian law|Grievance officer/)

  cleanup()
  values.fssaiNo = '12345678901234'
  shown()
  await screen.findByLabelText('FSSAI licence number')
})
