import { cleanup, render, screen } from '@testing-library/react'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { SAMPLE_KITCHEN } from '@thali/domain/order/sample-kitchen'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { makeOrder } from './make-order.ts'
import { SampleKitchenStrip } from './sample-kitchen-strip.tsx'

afterEach(cleanup)

function movedBy(byId: string, byName: string): StaffOrder {
  const facts = { position: 1, from: 1, to: 2, kind: 'move', reason: null, note: '', place: null } as const
  return makeOrder({ lastMove: { ...facts, byId, byName, at: '2026-11-20T13:30:00.000Z' } })
}

const sample = movedBy('system', SAMPLE_KITCHEN)

it.each([
  ['stands while the sample kitchen alone moves orders', [sample, movedBy('diner', '')], true],
  ['goes once somebody has moved one', [sample, movedBy('u1', 'Asha')], false],
  ['is not there for what the system moves otherwise', [movedBy('system', '')], false],
])('%s', (_, orders, isShown) => {
  render(
    <TestScreen>
      <SampleKitchenStrip orders={orders} />
    </TestScreen>,
  )
  expect(screen.queryByText(/^A sample kitchen/) !== null).toBe(isShown)
})
