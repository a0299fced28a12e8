import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { GuestRequest } from '@thali/contract/guest-requests'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { RequestStrips } from './request-strips.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function makeRequest(table: number): GuestRequest {
  return {
    id: `request-${table}`,
    kind: 'water',
    state: 'open',
    orderId: `order-${table}`,
    orderNumber: table,
    orderType: 'Dine-In',
    address: `Table ${table}`,
    askedAt: new Date().toISOString(),
    takenBy: null,
  }
}

it('treats a double tap as one, although the next request has moved under the finger', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let open = [makeRequest(4), makeRequest(7), makeRequest(9)]
  const answered: number[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ items: open, serverTime: new Date().toISOString() })
    const request = open.find(({ id }) => address.endsWith(id))
    open = open.filter((other) => other !== request)
    answered.push(request?.orderNumber ?? 0)
    return Response.json(request)
  })
  render(
    <MemoryRouter>
      <TestScreen>
        <RequestStrips className={undefined} />
      </TestScreen>
    </MemoryRouter>,
  )
  const done = (table: number, clientY: number) =>
    fireEvent.click(screen.getByRole('button', { name: `Done: Table ${table}, asks for water` }), {
      detail: 1,
      clientX: 300,
      clientY,
    })
  const isGone = (table: number) =>
    vi.waitFor(() => expect(screen.queryByText(`Table ${table}`)).toBeNull(), { timeout: 5000 })

  await screen.findByText('Table 4')
  done(4, 300)
  await isGone(4)
  done(7, 300)
  done(9, 500)
  await isGone(9)
  expect(answered).toEqual([4, 9])
})
