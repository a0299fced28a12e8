import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import type { DinerOrder } from '@thali/contract/diner-order'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { i18nFor } from '../../shell/i18n.server.ts'
import { TableRequests } from './table-requests.tsx'

const LOST = 'Not sent yet. Keep this page open: it is sent as soon as the network is back.'
const order = makeDinerOrder({
  state: 2,
  billCall: 'open',
  requests: { offered: ['water', 'bill'], made: [] },
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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

describe('requests that got no answer', () => {
  /** Loses the connection, presses two buttons, and returns what is called once the connection is back. */
  async function press2Offline() {
    const asked: string[] = []
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
    const { receive } = open()
    press('Water, please')
    press('Ask for the bill')
    await waitFor(() => expect(screen.getAllByText(LOST)).toHaveLength(2))
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      asked.push(body ? JSON.parse(String(body)).kind : 'bill')
      return new Response(null, { status: 204 })
    })
    return { asked, receive }
  }

  it('are reported, and sent once the order arrives anew', async () => {
    const { asked, receive } = await press2Offline()
    receive({ ...order })
    const focused = document.activeElement
    await waitFor(() => expect(asked.toSorted()).toEqual(['bill', 'water']))
    await waitFor(() => expect(screen.queryByText(LOST)).toBeNull())
    await screen.findByText('The staff know.')
    expect(document.activeElement, 'nothing was pressed').toBe(focused)
  })

  it('are not repeated where they had arrived, nor once they are old', async () => {
    const { asked, receive } = await press2Offline()
    receive({
      ...order,
      billCall: 'asked',
      requests: { offered: ['bill'], made: [{ kind: 'water', takenBy: null }] },
    })
    await screen.findByText('The bill has been requested')
    expect(asked).toEqual([])
    cleanup()

    const late = await press2Offline()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000)
    late.receive({ ...order })
    await waitFor(() => expect(screen.queryByText(LOST)).toBeNull())
    expect(late.asked).toEqual([])
  })
})

it('moves the focus on when nothing is left to ask for', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  open({ lateMs: 20 })
  screen.getByRole('button', { name: 'Water, please' }).focus()
  press('Water, please')

  await waitFor(() => expect(screen.queryByRole('group', { name: 'Ask the staff' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.id).toBe('content'))
})
