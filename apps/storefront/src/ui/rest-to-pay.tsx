import { useLingui } from '@lingui/react/macro'
import { formatPrice, type PriceStyle } from '@thali/domain/money/format-price'

interface RestToPayProps {
  totalMinor: number
  /** Amount paid at the counter or online. */
  paidMinor: number
  prices: PriceStyle
}

/** Remainder of a partly paid total, or that it is paid; empty if no payment is known. */
export function RestToPay({ totalMinor, paidMinor, prices }: RestToPayProps) {
  const { t } = useLingui()
  if (paidMinor <= 0) return null
  const amount = formatPrice(totalMinor - paidMinor, prices)
  return <small>{paidMinor < totalMinor ? t`To pay: ${amount}` : t`Paid`}</small>
}
