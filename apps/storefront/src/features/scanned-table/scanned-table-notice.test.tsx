import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { anItem } from '@thali/builders/make-menu'
import { aStore, makePageState, makeStorePage } from '@thali/builders/make-page-state'
import type { ScannedTable } from '@thali/contract/scanned-table'
import { afterEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'

const store = aStore({ slug: 'tara' })
const page = makeStorePage([anItem('Chai')], { store })

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await forgetDevice()
  history.replaceState(null, '', '/')
})

/** Opens the menu by a code, with the server's answer about the code. */
function scan(state: ScannedTable['state']): string[] {
  const asked: string[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (address: string | URL) => {
    if (String(address).includes('/api/scanned-table/')) asked.push(String(address))
    return Response.json({ state })
  })
  navigator.sendBeacon = () => true
  history.replaceState(null, '', '/tara?conf=Dine-In&iden=9&idel=Table')
  render(<App initial={makePageState(page, { path: '/tara' })} i18n={i18nFor('en')} />)
  return asked
}

it('reports that the table is not on the list, until the notice is closed', async () => {
  scan('unknown')
  await screen.findByText('Table 9 is not on our list')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Table 9 is not on our list')).toBeNull()
})

it('reports a code without a valid signature only as not valid', async () => {
  scan('void')
  await screen.findByText('This code is not valid at this restaurant')
  screen.getByText('Scan the code that is on your table now, or ask the staff.')
})

it('shows nothing for a known table', async () => {
  const asked = scan('known')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toContain('conf=Dine-In&iden=9&idel=Table')
  expect(screen.queryByText(/not on our list|not valid/)).toBeNull()
})
