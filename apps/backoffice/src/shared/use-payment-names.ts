/** Names of payments, their states and methods. */
import { useLingui } from '@lingui/react/macro'
import { minorToDecimal } from '@thali/domain/money/money'
import type { PaymentState, RefundDueReason } from '@thali/domain/payment/payment'
import { useStore } from './session.ts'
import { useFormats } from './use-formats.ts'

export interface PaymentNames {
  state(state: PaymentState): string
  /** Reason why a refund is due. */
  reason(reason: RefundDueReason): string
  /** A counter's method, or the name of a known gateway. */
  method(method: string, gateways: Readonly<Record<string, string>>): string
  /** An amount in any currency. */
  amount(minor: number, currency: string): string
}

export function usePaymentNames(): PaymentNames {
  const { t } = useLingui()
  const { currencyCode } = useStore()
  const { price } = useFormats()
  const states: Readonly<Record<PaymentState, string>> = {
    none: t`Not paid yet`,
    pending: t`Waiting for payment`,
    paid: t`Paid`,
    'partly refunded': t`Partly refunded`,
    refunded: t`Refunded`,
    failed: t`Not paid`,
  }
  const reasons: Readonly<Record<RefundDueReason, string>> = {
    merchant: t`The payment service named another account than yours`,
    reference: t`The payment service named another order`,
    amount: t`The amount paid differs from the amount due`,
    currency: t`It was paid in another currency`,
    twice: t`It was paid twice`,
    cancelled: t`The order was cancelled`,
    struck: t`The order costs less than was paid`,
  }
  const methods: Readonly<Record<string, string>> = {
    cash: t`Cash`,
    card: t`Card`,
    upi: t`UPI`,
    other: t`Other`,
  }
  return {
    state: (state) => states[state],
    reason: (reason) => reasons[reason],
    method: (method, gateways) => methods[method] ?? gateways[method] ?? method,
    amount: (minor, currency) =>
      currency === currencyCode ? price(minor) : `${currency} ${minorToDecimal(minor)}`,
  }
}
