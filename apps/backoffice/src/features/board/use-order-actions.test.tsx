import { Notifications, notifications } from '@mantine/notifications'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { StaffMove } from '@thali/contract/staff-orders'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { makeOrder } from './make-order.ts'
import { useOrderActions } from './use-order-actions.tsx'

const confirmed: StaffMove = {
  position: 1,
  from: 1,
  to: 2,
  kind: 'move',
  byId: 'waiter-1',
  byName: 'Wasim',
  reason: null,
  note: '',
  place: null,
  minutes: null,
  at: '2026-11-20T13:31:00.000Z',
}
const prepared: StaffMove = { ...confirmed, position: 2, from: 2, to: 3, byName: 'Kavita' }
const seen = makeOrder({ state: 2, revision: 2, lastMove: confirmed })

afterEach(() => {
  notifications.clean()
  cleanup()
  vi.unstubAllGlobals()
})

function Advance() {
  const { advance } = useOrderActions()
  return (
    <button type="button" onClick={() => advance(seen)}>
      Advance
    </button>
  )
}

it.each([
  ['names who moved the order', { state: 3, lastMove: prepared }, /^Kavita was faster: .*“Preparing”/],
  ['names nobody if it was paid', { paidMinor: 10_000 }, /^Someone else has changed this order\./],
] as const)('%s while it was on the screen', async (_, changes, message) => {
  const order = { ...seen, revision: 3, ...changes, moves: [] }
  const refusal = { error: { code: 'order.moved-meanwhile', message: '', details: { order } } }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }))
  render(
    <TestScreen>
      <Notifications transitionDuration={0} />
      <Advance />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Advance' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

it('undoes the own step although the order was paid since', async () => {
  const revisions: unknown[] = []
  const paid = { ...seen, revision: 3, paidMinor: 10_000, moves: [] }
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const { revision } = JSON.parse(String(init.body)) as { revision: number }
    revisions.push(revision)
    if (revisions.length === 1) return Response.json({ ...seen, moves: [] })
    const refusal = { error: { code: 'order.moved-meanwhile', message: '', details: { order: paid } } }
    return revision === 3
      ? Response.json({ ...paid, revision: 4, state: 1 })
      : Response.json(refusal, { status: 409 })
  })
  render(
    <TestScreen>
      <Notifications transitionDuration={0} />
      <Advance />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Advance' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(revisions).toEqual([2, 2, 3]))
  expect(screen.queryByText(/Someone else/)).toBeNull()
})

it('can be undone again when the network was lost on the first try', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address.split('/').at(-1) ?? '')
    if (sent.length === 2) throw new TypeError('network')
    return Response.json({ ...seen, moves: [] })
  })
  render(
    <TestScreen>
      <Notifications transitionDuration={0} />
      <Advance />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Advance' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText(/No connection/)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(sent).toEqual(['state', 'undo', 'undo']))
  await vi.waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
})
