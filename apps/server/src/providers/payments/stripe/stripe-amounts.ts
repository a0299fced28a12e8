/** Amounts of Stripe: whole units of currencies without fractions, hundredths of all others, as ours always are. */
import { WHOLE_MINOR } from '@thali/domain/money/money'

/**
 * Currencies without fractions that Stripe takes in whole units. Those that it takes in hundredths of which none may be
 * left, such as Icelandic kronur, are not offered.
 */
export const STRIPE_WHOLE_CURRENCIES = ['CLP', 'JPY', 'KRW', 'PYG', 'VND', 'XAF', 'XOF', 'XPF']

function unitMinor(currency: string): number {
  return STRIPE_WHOLE_CURRENCIES.includes(currency.toUpperCase()) ? WHOLE_MINOR : 1
}

/** Amount to send; null for a fraction of a unit that has none. */
export function toStripeAmount(amountMinor: number, currency: string): string | null {
  const unit = unitMinor(currency)
  return amountMinor % unit === 0 ? String(amountMinor / unit) : null
}

/** Minor units of an amount that Stripe sent. */
export function fromStripeAmount({ amount, currency }: { amount: number; currency: string }): number {
  return amount * unitMinor(currency)
}
