import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../../shared/live/live-context.tsx'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { NEW_PRINTER } from './printer-draft.ts'
import { PrinterPage } from './printer-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PRINTER = {
  ...NEW_PRINTER,
  id: 'printer-1',
  label: 'Kitchen',
  transport: 'virtual',
  revision: 1,
  lastSeenAt: null,
  fault: '',
  silentSince: null,
  waiting: 0,
}

it('keeps what was typed beside what someone else has saved meanwhile', async () => {
  let stored = PRINTER
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET' && url.endsWith('/printers'))
      return Response.json({ items: [stored], stations: [], isNetworkAllowed: false })
    if (method === 'GET') return Response.json({ items: [] })
    stored = { ...PRINTER, footer: 'Come again', revision: 2 }
    return Response.json({ error: { code: 'printer.changed-meanwhile', message: '' } }, { status: 409 })
  })
  // jsdom loads no fonts.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  const path = pathTo(APP_PAGES.printer, { slug: 'spice-route', printerId: 'printer-1' })
  const router = createMemoryRouter([{ path: APP_PAGES.printer, element: <PrinterPage /> }], {
    initialEntries: [path],
  })
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <RouterProvider router={router} />
      </LiveProvider>
    </TestScreen>,
  )
  const name = await screen.findByDisplayValue('Kitchen')
  fireEvent.change(name, { target: { value: 'Tandoor' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByDisplayValue('Come again')
  screen.getByDisplayValue('Tandoor')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
})
