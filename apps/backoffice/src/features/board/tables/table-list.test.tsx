import { cleanup, render, screen } from '@testing-library/react'
import type { Arrival } from '@thali/contract/seatings'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { freePlaces, groupByTable, listedTableKey } from '@thali/domain/order/table-orders'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { makeOrder } from '../make-order.ts'
import { TableList } from './table-list.tsx'

const NOW = Date.parse('2026-11-20T13:35:00.000Z')
const places = ['Table 1', 'Table 2', 'Table 10'].map((name) => ({ orderType: 'Dine-In', name, area: '' }))

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ items: [] })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(orders: readonly StaffOrder[], arrivals = new Map<string, Arrival>()) {
  const tables = groupByTable(orders, NOW)
  render(
    <MemoryRouter>
      <TestScreen>
        <TableList
          tables={tables}
          places={places}
          free={freePlaces(places, tables)}
          seatings={new Map()}
          arrivals={arrivals}
          nowMs={NOW}
          openKey={null}
        />
      </TestScreen>
    </MemoryRouter>,
  )
  return screen.getAllByRole('listitem').map((card) => card.textContent)
}

it('keeps each table in its place, whether occupied or not', () => {
  const names = (cards: readonly (string | null)[]) => cards.map((card) => /^Table \d+/.exec(card ?? '')?.[0])
  const expected = ['Table 1', 'Table 2', 'Table 10']
  expect(names(show([]))).toEqual(expected)
  cleanup()
  expect(names(show([makeOrder({ address: 'Table 10' })]))).toEqual(expected)
  cleanup()
  expect(names(show([makeOrder({ address: 'Table 2' })]))).toEqual(expected)
})

it('names a table in the language of the screens, as its orders do', () => {
  const cards = show([makeOrder({ address: 'टेबल 4' })])
  expect(cards.filter((card) => card?.startsWith('Table 4'))).toHaveLength(1)
})

it('shows the total unpaid amount of a table, like that of an order', () => {
  const orders = [
    makeOrder({ address: 'Table 2', paidMinor: 4000 }),
    makeOrder({ id: 'order-2', address: 'Table 2' }),
  ]
  expect(show(orders)[1]).toContain('Unpaid ₹160')
})

it('never calls a table with an unpaid rest simply settled', () => {
  const settledAt = new Date(NOW).toISOString()
  const cards = show([
    makeOrder({ address: 'Table 1', paidMinor: 4000, settledAt }),
    makeOrder({ id: 'order-2', address: 'Table 2', paidMinor: 10_000, settledAt }),
  ])
  expect(cards[0]).toContain('Table 1Settled without full paymentUnpaid ₹60')
  expect(cards[1]).toContain('Table 2Settled₹100')
})

it('shows what a table gets back instead of calling it paid', () => {
  const orders = [
    makeOrder({ address: 'Table 2', paidMinor: 15_000, refundDueMinor: 5000 }),
    makeOrder({ id: 'order-2', address: 'Table 2', paidMinor: 10_000 }),
  ]
  const card = show(orders)[1]
  expect(card).toContain('Refund ₹50')
  expect(card).not.toContain('Paid')
})

it('names the next reservation of a table, whether it is free or taken', () => {
  const startsAt = '2026-11-20T14:00:00.000Z'
  const arrival = { placeId: 'place-1', startsAt, guestName: 'Mira Rao', party: 4 }
  const ofSecond = new Map([[listedTableKey({ orderType: 'Dine-In', name: 'Table 2' }), arrival]])
  expect(show([], ofSecond)[1]).toBe('Table 2FreeReserved 7:30 pm · Mira Rao · 4 guests')
  cleanup()
  const cards = show([makeOrder({ address: 'Table 2' })], ofSecond)
  expect(cards[1]).toContain('Reserved 7:30 pm · Mira Rao · 4 guests')
  expect(cards[0]).not.toContain('Reserved')
})
