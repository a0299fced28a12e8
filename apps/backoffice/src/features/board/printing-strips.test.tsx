import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { PrintingStrips } from './printing-strips.tsx'

const silent = [
  { id: 'bar', label: 'Bar', waiting: 0, fallback: 'Kitchen', fault: '' },
  { id: 'roof', label: 'Roof', waiting: 3, fallback: null, fault: 'paper-out' },
]
const failed = [
  { id: 'job', kind: 'ticket', printer: 'Kitchen', orderNumber: 7, error: 'too-long' },
  { id: 'gone', kind: 'ticket', printer: 'Bar', orderNumber: 8, error: 'removed' },
]

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/events') ? new Promise<never>(() => {}) : Response.json({ silent, failed }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows silent printers, their substitutes and waiting jobs, with a link to them', async () => {
  render(
    <MemoryRouter>
      <TestScreen>
        <LiveProvider storeId="store-1">
          <PrintingStrips />
        </LiveProvider>
      </TestScreen>
    </MemoryRouter>,
  )
  await screen.findByText(/The printer “Bar” does not print\..*“Kitchen” prints instead\./)
  expect(screen.getByText(/The printer “Roof” is out of paper\..*3 tickets wait\./)).toBeTruthy()
  expect(screen.getByText(/Ticket #7 was not printed on “Kitchen”\./)).toBeTruthy()
  // Nothing prints again on a printer that is gone.
  expect(screen.getByText(/Ticket #8 was not printed on “Bar”\./)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Print again' })).toHaveLength(1)
  const link = screen.getByRole('link', { name: 'See the printer Roof' })
  expect(link.getAttribute('href')).toBe('/app/spice-route/settings/printers/roof')
})
