import { cleanup, renderHook } from '@testing-library/react'
import type { OrderPayments } from '@thali/contract/payments'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { useReceiptName } from './use-receipt-name.ts'

afterEach(cleanup)

it.each([
  ['upi', 'UPI, Razorpay', 'razorpay'],
  ['sandbox', 'Sandbox (no money)', 'sandbox'],
])('names the method %s and the gateway, once where they are the same', (method, name, provider) => {
  const payments = {
    gateways: { razorpay: 'Razorpay', sandbox: 'Sandbox (no money)' },
    events: [{ attempt: 'a1', provider }],
  } as unknown as OrderPayments
  const { result } = renderHook(() => useReceiptName(payments, { attempt: 'a1', method }), {
    wrapper: TestScreen,
  })
  expect(result.current).toBe(name)
})
