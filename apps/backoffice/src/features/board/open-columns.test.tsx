import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { toColumns } from './board-columns.ts'
import { makeOrder } from './make-order.ts'
import { OpenColumns } from './open-columns.tsx'

const NOW = Date.parse('2026-11-20T13:35:00.000Z')

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('takes a double tap for one, although the next ticket has moved under the finger', () => {
  vi.useFakeTimers({ now: NOW })
  const advance = vi.fn()
  const actions = { pendingIds: [], advance, cancel() {}, strike() {}, undo() {} }
  render(
    <TestScreen>
      <OpenColumns
        columns={toColumns([makeOrder(), makeOrder({ id: 'order-2', number: 8 })])}
        older={{ received: 0, confirmed: 0, preparing: 0 }}
        nowMs={NOW}
        actions={actions}
        onDialog={() => {}}
        panel={null}
      />
    </TestScreen>,
  )
  const accept = (order: number, at = { clientX: 100, clientY: 300 }) =>
    fireEvent.click(
      within(screen.getByRole('article', { name: `Order ${order}` })).getByRole('button', { name: 'Accept' }),
      { detail: 1, ...at },
    )
  const moved = () => advance.mock.calls.map(([{ number }]) => number)

  accept(7)
  vi.setSystemTime(NOW + 200)
  accept(8)
  expect(moved()).toEqual([7])
  accept(8, { clientX: 100, clientY: 500 })
  expect(moved()).toEqual([7, 8])
  accept(8, { clientX: 100, clientY: 500 })
  expect(moved(), 'a second try of the same order is meant').toEqual([7, 8, 8])
  vi.setSystemTime(NOW + 1000)
  accept(7, { clientX: 100, clientY: 500 })
  expect(moved()).toEqual([7, 8, 8, 7])
})
