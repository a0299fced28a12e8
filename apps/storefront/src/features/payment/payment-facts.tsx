import { useLingui } from '@lingui/react/macro'
import type { DinerPayment } from '@thali/contract/diner-order'
import { formatPrice, type PriceStyle } from '@thali/domain/format-price'
import { ReceiptIcon } from '../../ui/icons.tsx'
import styles from './payment-facts.module.css'

interface PaymentFactsProps {
  payment: DinerPayment
  prices: PriceStyle
}

/** What was paid online, what went back, and what has yet to. */
export function PaymentFacts({ payment, prices }: PaymentFactsProps) {
  const { t } = useLingui()
  const { paidMinor, refundedMinor, refundDueMinor, isTest } = payment
  const paid = formatPrice(paidMinor, prices)
  const refunded = formatPrice(refundedMinor, prices)
  const due = formatPrice(refundDueMinor, prices)
  const facts = [
    paidMinor > 0 && t`Paid online: ${paid}`,
    refundedMinor > 0 && t`Given back to you: ${refunded}`,
    refundDueMinor > 0 && t`${due} will be given back to you. The store knows of it.`,
    isTest && paidMinor > 0 && t`This store tries out online payment: no money moves.`,
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>
          <ReceiptIcon />
          {fact}
        </li>
      ))}
    </ul>
  )
}
