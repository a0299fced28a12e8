import type { OrderPayments } from '@thali/contract/payments'
import { usePaymentNames } from '../../../shared/use-payment-names.ts'

/** Label of a receipt's payment method: `UPI, Razorpay`, or `Cash`. */
export function useReceiptName(
  payments: OrderPayments,
  { attempt, method }: Pick<OrderPayments['receipts'][number], 'attempt' | 'method'>,
): string {
  const names = usePaymentNames()
  const { gateways, events } = payments
  const called = names.method(method, gateways)
  if (attempt === null) return called
  const provider = events.find((event) => event.attempt === attempt && event.provider !== 'counter')?.provider
  const title = provider ? names.method(provider, gateways) : ''
  // A gateway may name no method but itself.
  return [...new Set([method === '' ? '' : called, title])].filter(Boolean).join(', ')
}
