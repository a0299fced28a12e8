import { cleanup, render, screen } from '@testing-library/react'
import type { Role } from '@thali/domain/people/permissions'
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
  { id: 'job', kind: 'ticket', printer: 'Kitchen', orderNumbers: [7], error: 'too-long' },
  { id: 'gone', kind: 'ticket', printer: 'Bar', orderNumbers: [8], error: 'removed' },
  { id: 'bill', kind: 'bill', printer: 'Counter', orderNumbers: [9, 10, 12], error: 'too-long' },
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

const renderStrips = (role: Role) =>
  render(
    <MemoryRouter>
      <TestScreen role={role}>
        <LiveProvider storeId="store-1">
          <PrintingStrips />
        </LiveProvider>
      </TestScreen>
    </MemoryRouter>,
  )

it('shows silent printers, their substitutes and waiting jobs, with a link to them', async () => {
  renderStrips('owner')
  await screen.findByText(/The printer “Bar” does not print\..*“Kitchen” prints instead\./)
  expect(screen.getByText(/The printer “Roof” is out of paper\..*3 tickets wait\./)).toBeTruthy()
  expect(screen.getByText(/Ticket #7 was not printed on “Kitchen”\./)).toBeTruthy()
  // Nothing prints again on a printer that is gone.
  expect(screen.getByText(/Ticket #8 was not printed on “Bar”\./)).toBeTruthy()
  expect(screen.getByText(/Bill of orders 9, 10, 12 was not printed on “Counter”\./)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Print again' })).toHaveLength(2)
  const link = screen.getByRole('link', { name: 'See the printer Roof' })
  expect(link.getAttribute('href')).toBe('/app/spice-route/settings/printers/roof')
})

it('offers the kitchen tickets to print again, no bill', async () => {
  renderStrips('kitchen')
  await screen.findByText(/Bill of orders 9/)
  expect(screen.getAllByRole('button', { name: 'Print again' })).toHaveLength(1)
})
