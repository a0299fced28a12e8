import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { RefundSection } from './refund-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('is named after refunds only where there are some, or something can be refunded', async () => {
  const payments = {
    ...{
      orderId: 'order-1',
      state: 'none',
      mode: null,
      currency: 'INR',
      totalMinor: 262_50,
      paidMinor: 0,
      dueMinor: 262_50,
    },
    ...{ marks: [], receipts: [], due: [], refunds: [], struck: [], lines: [], gateways: {} },
    events: [
      { id: 'one', at: '2026-11-27T13:30:00.000Z', name: 'undo', byName: 'Asha', note: 'Wrong order' },
    ],
  }
  vi.stubGlobal('fetch', async () => Response.json(payments))
  render(
    <TestScreen>
      <RefundSection orderId="order-1" revision={1} />
    </TestScreen>,
  )
  expect(await screen.findByRole('heading', { name: 'Payments' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Refunds' })).toBeNull()
})
