import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { makeOrder } from './make-order.ts'
import { makeOrderActions } from './make-order-actions.ts'
import { RecentColumn } from './recent-column.tsx'
import type { OrderActions } from './use-order-actions.tsx'

const NOW = Date.parse('2026-11-20T13:35:00.000Z')

afterEach(() => {
  vi.useRealTimers()
})

let change: (numbers: readonly number[]) => void

/** Served orders 7 and 8, until a test changes them. */
function Served({ actions }: { readonly actions: OrderActions }) {
  const [numbers, setNumbers] = useState<readonly number[]>([7, 8])
  change = (changed) => act(() => setNumbers(changed))
  const undoableUntil = new Date(NOW + 30_000).toISOString()
  return (
    <RecentColumn
      orders={numbers.map((number) => makeOrder({ id: `order-${number}`, number, state: 4, undoableUntil }))}
      nowMs={NOW}
      actions={actions}
      onDialog={() => {}}
    />
  )
}

it('takes one order back at a double tap, although the next one has moved under the finger', () => {
  vi.useFakeTimers({ now: NOW })
  const undo = vi.fn()
  render(<Served actions={makeOrderActions({ undo })} />, { wrapper: TestScreen })
  const tapFirst = () =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement, {
      detail: 1,
      clientX: 100,
      clientY: 300,
    })

  tapFirst()
  change([8])
  tapFirst()
  expect(undo.mock.calls.map(([{ number }]) => number)).toEqual([7])
})
