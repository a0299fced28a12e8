import { useLingui } from '@lingui/react/macro'
import type { DinerPayment } from '@thali/contract/diner-order'
import { formatPrice, type PriceStyle } from '@thali/domain/money/format-price'
import { ReceiptIcon } from '../../ui/icons.tsx'
import styles from './payment-amounts.module.css'

interface PaymentAmountsProps {
  payment: DinerPayment
  prices: PriceStyle
}

/** Amounts paid online, refunded, and still to be refunded. */
export function PaymentAmounts({ payment, prices }: PaymentAmountsProps) {
  const { t } = useLingui()
  const { paidMinor, refundedMinor, refundDueMinor, isTest, refundingMinor = 0 } = payment
  const returnedMinor = payment.returnedMinor ?? refundedMinor
  const paid = formatPrice(paidMinor, prices)
  const refunded = formatPrice(returnedMinor, prices)
  const refunding = formatPrice(refundingMinor, prices)
  const due = formatPrice(refundDueMinor, prices)
  const facts = [
    paidMinor > 0 && t`Paid: ${paid}`,
    returnedMinor > 0 && t`Refunded: ${refunded}`,
    refundingMinor > 0 && t`${refunding} is on its way back to you. Your bank may take a few days.`,
    refundDueMinor > 0 && t`${due} will be refunded to you. The store has been told.`,
    isTest && paidMinor > 0 && t`This store is testing online payment: you will not be charged.`,
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
