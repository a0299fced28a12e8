import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import type { DinerOrder } from '@thali/contract/diner-order'
import { afterEach, expect, it, vi } from 'vitest'
import { i18nFor } from '../../shell/i18n.server.ts'
import { TableRequests } from './table-requests.tsx'

const LOST = 'Not sent. Check your connection and try again.'
const order = makeDinerOrder({
  state: 2,
  billCall: 'open',
  requests: { offered: ['water', 'bill'], made: [] },
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The requests of an order; `receive` is the order's stream. An answer shows after `lateMs`, as on a busy phone. */
function open({ lateMs = 0 } = {}) {
  const page = (shown: DinerOrder) => (
    <I18nProvider i18n={i18nFor('en')}>
      <main id="content" tabIndex={-1}>
        <TableRequests order={shown} onAsked={(next) => setTimeout(() => receive(next), lateMs)} />
      </main>
    </I18nProvider>
  )
  const { rerender } = render(page(order))
  const receive = (next: DinerOrder) => rerender(page(next))
  return { receive }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('reports a request as not sent only until the order arrives anew', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  const { receive } = open()
  press('Water, please')
  press('Ask for the bill')
  await waitFor(() => expect(screen.getAllByText(LOST)).toHaveLength(2))

  receive({ ...order })
  expect(screen.queryByText(LOST)).toBeNull()
})

it('moves the focus on when nothing is left to ask for', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  open({ lateMs: 20 })
  screen.getByRole('button', { name: 'Water, please' }).focus()
  press('Water, please')

  await waitFor(() => expect(screen.queryByRole('group', { name: 'Ask the staff' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.id).toBe('content'))
})
